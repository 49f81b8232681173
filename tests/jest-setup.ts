import { configure } from '@testing-library/dom/dist/config';

// The whole library takes a long time to load, and many tests do without it.
configure( { asyncUtilTimeout: 20_000 } );
