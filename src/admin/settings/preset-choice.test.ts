import { presetsFor } from './preset-choice';

const preset = ( name: string, caps: Record< string, boolean > ) => ( {
	name,
	title: name.toUpperCase(),
	text: '',
	caps,
} );
const PRESETS = [
	preset( 'administrator', { a: true, b: true } ),
	preset( 'editor', { a: true, b: false } ),
	preset( 'author', { a: false, b: false } ),
	preset( 'contributor', { a: false, b: false } ),
	preset( 'subscriber', { a: false, b: false } ),
];

it.each( [
	[ 'editor', [ 'EDITOR', 'ADMINISTRATOR', 'AUTHOR' ] ],
	[ 'author', [ 'AUTHOR', 'ADMINISTRATOR', 'EDITOR' ] ],
	[ 'contributor', [ 'CONTRIBUTOR', 'ADMINISTRATOR', 'EDITOR' ] ],
	[ 'subscriber', [ 'SUBSCRIBER', 'ADMINISTRATOR', 'EDITOR' ] ],
	[ 'translator', [ 'Translator', 'ADMINISTRATOR', 'EDITOR' ] ],
] )(
	'BUG-73: the presets of the role %s have the names of roles, its own first, and no two are the same',
	( role, titles ) => {
		expect(
			presetsFor( { role, name: 'Translator' }, PRESETS ).map(
				( { title } ) => title
			)
		).toEqual( titles );
	}
);

it( 'a role that no preset is named after has no permissions in its own', () => {
	expect(
		presetsFor( { role: 'translator', name: 'Translator' }, PRESETS )[ 0 ]
			?.caps
	).toEqual( { a: false, b: false } );
	expect( presetsFor( { role: 'x', name: 'X' }, [] ) ).toHaveLength( 1 );
} );
