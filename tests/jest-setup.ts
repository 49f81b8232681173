import { configure } from '@testing-library/dom/dist/config';

// The whole library takes long to load, and many tests do without it.
configure( { asyncUtilTimeout: 20_000 } );
