import { eachValue } from './definition';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

export const time = eachValue( ( value ) => TIME.test( value ) );
