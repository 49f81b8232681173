import { eachValue } from './definition';
import { toNumber } from './text';

export const number = eachValue( ( value ) => toNumber( value ) !== undefined );
