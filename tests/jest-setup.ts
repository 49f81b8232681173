import { configure } from '@testing-library/dom';

configure( { asyncUtilTimeout: 20_000 } );
