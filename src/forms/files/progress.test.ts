import { percentages } from './progress';

const inputOf = ( sizes: number[], isDisabled = false ) => {
	const input = document.createElement( 'input' );
	input.type = 'file';
	input.disabled = isDisabled;
	Object.defineProperty( input, 'files', {
		value: sizes.map( ( size ) => ( { size } ) ),
	} );
	return input;
};

const formOf = ( ...inputs: HTMLInputElement[] ) => {
	const form = document.createElement( 'form' );
	form.append( ...inputs );
	return form;
};

test( 'the progress of a form is shared out over its files in their order, by their bytes', () => {
	const first = inputOf( [ 100, 300 ] );
	const second = inputOf( [ 400 ] );
	const form = formOf( first, second );
	expect( percentages( form, first, 0 ) ).toEqual( [ 0, 0 ] );
	expect( percentages( form, first, 0.0625 ) ).toEqual( [ 50, 0 ] );
	expect( percentages( form, first, 0.25 ) ).toEqual( [ 100, 33 ] );
	expect( percentages( form, second, 0.25 ) ).toEqual( [ 0 ] );
	expect( percentages( form, second, 0.75 ) ).toEqual( [ 50 ] );
	expect( percentages( form, first, 1 ) ).toEqual( [ 100, 100 ] );
	expect( percentages( form, second, 1 ) ).toEqual( [ 100 ] );
} );

test( 'files of a field that is not sent do not count', () => {
	const hidden = inputOf( [ 900 ], true );
	const shown = inputOf( [ 100 ] );
	expect( percentages( formOf( hidden, shown ), shown, 0.5 ) ).toEqual( [
		50,
	] );
} );

test( 'an empty file advances with the form', () => {
	const input = inputOf( [ 0, 10 ] );
	expect( percentages( formOf( input ), input, 0.5 ) ).toEqual( [ 50, 50 ] );
} );
