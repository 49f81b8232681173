import { presetOf } from './preset-choice';

const preset = ( name: string, caps: Record< string, boolean > ) => ( {
	name,
	title: name,
	text: '',
	caps,
} );
const PRESETS = [
	preset( 'all', { a: true, b: true } ),
	preset( 'one', { a: true, b: false } ),
	preset( 'none', { a: false, b: false } ),
];

it.each( [
	[ { a: true, b: true }, 'all' ],
	[ { a: true }, 'one' ],
	[ {}, 'none' ],
	[ { b: true }, undefined ],
] )( 'The permissions %j are the preset %s', ( caps, name ) => {
	expect( presetOf( PRESETS, caps )?.name ).toBe( name );
} );
