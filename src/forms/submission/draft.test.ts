import { readDraft, writeDraft } from './draft';

function makeForm( fields: string ): HTMLFormElement {
	document.body.innerHTML = `<form>${ fields }</form>`;
	return document.querySelector( 'form' )!;
}

const input = ( form: HTMLFormElement, at = 0 ) =>
	form.querySelectorAll( 'input' )[ at ]!;

it( 'an untouched form has no draft', () => {
	const form = makeForm(
		'<input name="a" value="x"><input type="checkbox" name="b" checked><textarea name="c">y</textarea><select name="d"><option>1<option>2</select>'
	);
	expect( writeDraft( form ) ).toBe( '' );
} );

it( 'controls of the same name are kept apart by their position', () => {
	const fields = '<input name="a[]"><input name="a[]"><input name="b">';
	const form = makeForm( fields );
	input( form, 1 ).value = 'second';
	input( form, 2 ).value = 'other';
	const draft = writeDraft( form );
	expect( JSON.parse( draft ) ).toEqual( [
		[ 'a[]', 1, 'second' ],
		[ 'b', 0, 'other' ],
	] );
	const again = makeForm( fields );
	readDraft( again, draft );
	expect( [ 0, 1, 2 ].map( ( at ) => input( again, at ).value ) ).toEqual( [
		'',
		'second',
		'other',
	] );
} );

it.each( [
	'type="hidden"',
	'type="password"',
	'type="file"',
	'data-acceptance',
	'autocomplete="off"',
	'autocomplete="one-time-code"',
	'autocomplete="cc-number"',
] )( 'a field with %s is not saved', ( attribute ) => {
	const form = makeForm( `<input name="a" ${ attribute }>` );
	const field = input( form );
	if ( field.type !== 'file' ) {
		field.value = 'secret';
	}
	field.checked = true;
	expect( writeDraft( form ) ).toBe( '' );
} );

it.each( [ 'quiz_answer', 'captcha_challenge' ] )(
	'the answer to a %s is not saved',
	( name ) => {
		const form = makeForm(
			`<input name="sum"><input type="hidden" name="_wpcf7_${ name }_sum">`
		);
		input( form ).value = '7';
		expect( writeDraft( form ) ).toBe( '' );
	}
);

it( 'a list of which no option is preselected counts as untouched until the visitor chooses', () => {
	const form = makeForm(
		'<select name="a"><option>1<option>2<option>3</select>'
	);
	expect( writeDraft( form ) ).toBe( '' );
	form.querySelector( 'select' )!.selectedIndex = 2;
	expect( writeDraft( form ) ).toBe( '[["a",0,[2]]]' );
} );

it( 'a draft is restored into untouched controls only', () => {
	const form = makeForm( '<input name="a"><input name="b">' );
	input( form ).value = 'typed since';
	readDraft( form, '[["a",0,"old"],["b",0,"old"]]' );
	expect( [ input( form ).value, input( form, 1 ).value ] ).toEqual( [
		'typed since',
		'old',
	] );
} );

it( 'a value of the wrong type is not restored', () => {
	const form = makeForm(
		'<input name="a"><input type="checkbox" name="b"><select name="c"><option>1<option>2</select>'
	);
	readDraft( form, '[["a",0,true],["b",0,"yes"],["c",0,"2"]]' );
	expect( input( form ).value ).toBe( '' );
	expect( input( form, 1 ).checked ).toBe( false );
	expect( form.querySelector( 'select' )!.value ).toBe( '1' );
} );
