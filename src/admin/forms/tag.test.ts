import { freeName, insertTag, isName, lineAt, lineOf, tagText } from './tag';
import type { FieldKind, TagOption } from '../../form-settings/types';

const option = ( as: TagOption[ 'as' ], word = '' ): TagOption => ( {
	type: 'string',
	as,
	word,
} );

const kind = ( changed: Partial< FieldKind > = {} ): FieldKind => ( {
	kind: 'text',
	title: 'Text',
	icon: 'text',
	example: '[text your-text]',
	name: 'your-text',
	labelled: true,
	requirable: true,
	hasValue: true,
	possible: true,
	options: {},
	...changed,
} );

const withValues = ( values = {}, changed = {} ) => ( {
	label: 'Your name',
	name: 'your-name',
	required: false,
	values,
	...changed,
} );

it( 'writes a tag with its label, its required mark and each type of option', () => {
	const select = kind( {
		kind: 'select',
		options: {
			ticked: option( 'option', 'default' ),
			include_blank: option( 'flag', 'include_blank' ),
			area: option( 'bare' ),
			values: option( 'values' ),
		},
	} );
	expect(
		tagText(
			select,
			withValues(
				{
					ticked: '2',
					include_blank: true,
					area: '40x8',
					values: 'One\n\n  Two|2 ',
				},
				{ required: true }
			)
		)
	).toBe(
		'<label>Your name [select* your-name default:2 include_blank 40x8 "One" "Two|2"]</label>'
	);
} );

it( 'closes a repeating group, and keeps the place of its button text without a title', () => {
	const repeat = kind( {
		kind: 'repeat',
		labelled: false,
		requirable: false,
		holdsFields: true,
		options: { legend: option( 'value' ), addrow: option( 'value' ) },
	} );
	const text = ( values: object ) =>
		tagText( repeat, withValues( values, { name: 'rows' } ) );
	expect( text( {} ) ).toBe( '[repeat rows]\n\n[/repeat]' );
	expect( text( { addrow: 'More' } ) ).toBe(
		'[repeat rows "" "More"]\n\n[/repeat]'
	);
} );

it( 'omits unset options, and the required mark for fields that cannot be required', () => {
	const hidden = kind( {
		kind: 'hidden',
		labelled: false,
		requirable: false,
		options: {
			value: option( 'value' ),
			get: option( 'flag', 'default:get' ),
			size: option( 'option', 'size' ),
		},
	} );
	expect(
		tagText(
			hidden,
			withValues(
				{ value: '', get: false, size: undefined },
				{ required: true }
			)
		)
	).toBe( '[hidden your-name]' );
} );

it( 'prevents typed text from closing the tag', () => {
	const text = kind( {
		options: {
			value: option( 'value' ),
			class: option( 'option', 'class' ),
		},
	} );
	expect(
		tagText(
			text,
			withValues(
				{ value: 'a "b" & [c]', class: 'x] [y "z' },
				{ label: '' }
			)
		)
	).toBe( '[text your-name class:xyz "a &quot;b&quot; &amp; [c]"]' );
} );

it( 'adds a closing tag when there is content', () => {
	const box = kind( {
		kind: 'acceptance',
		labelled: false,
		requirable: false,
		options: { content: option( 'content' ) },
	} );
	expect( tagText( box, withValues( { content: 'I agree.' } ) ) ).toBe(
		'[acceptance your-name] I agree. [/acceptance]'
	);
} );

it( 'gives a field a unique name; a counter is not a field', () => {
	const kinds = [
		kind(),
		kind( { kind: 'email' } ),
		kind( { kind: 'count', hasValue: false } ),
	];
	expect(
		freeName( 'a', '[text a] [email* a-2 x] [count a-3]', kinds )
	).toBe( 'a-3' );
	expect( [ 'a', 'Your-1', '', '1a', 'ä', 'a b' ].map( isName ) ).toEqual( [
		true,
		true,
		false,
		false,
		false,
		false,
	] );
} );

it( 'inserts a field at the cursor, or before the button if no cursor was set', () => {
	expect( insertTag( 'Name\n\n[submit "Send"]', '[x]', null ).template ).toBe(
		'Name\n\n[x]\n\n[submit "Send"]'
	);
	expect( insertTag( 'Name\n\n[submit]', '[x]', [ 4, 4 ] ) ).toEqual( {
		template: 'Name\n\n[x]\n\n\n\n[submit]',
		at: 11,
	} );
	expect( insertTag( '', '[x]', null ).template ).toBe( '[x]\n\n' );
} );

it( 'finds the position of a line in a text', () => {
	const text = 'one\ntwo\n\nfour';
	expect(
		[ 1, 2, 3, 4 ].map( ( n ) => text.slice( ...lineAt( text, n ) ) )
	).toEqual( [ 'one', 'two', '', 'four' ] );
} );

it( 'finds the line with the tag of a field', () => {
	const text =
		'[text* name-2 min:3]\n[repeat guests "Name"]\n[number age]\n[/repeat]\n[name who][text name]';
	expect(
		[ 'name', 'age', 'guests:1:age', 'who:first', 'min', '' ].map(
			( name ) => lineOf( text, name )
		)
	).toEqual( [ 5, 3, 3, 5, 0, 0 ] );
} );
