import { Collector } from './collector';
import { addFields, isOurs } from './forms';

let collector: Collector;

beforeEach( () => {
	collector = new Collector();
	document.body.innerHTML = '<input id="field"><p id="text"></p>';
} );

const find = ( id: string ) => document.getElementById( id ) as HTMLElement;

/** Dispatches an event with a timestamp in milliseconds since the page started. */
function happen( type: string, at: number, more: object = {}, id = 'text' ) {
	const event = new Event( type, { bubbles: true } );
	Object.defineProperty( event, 'timeStamp', { value: at } );
	Object.assign( event, more );
	find( id ).dispatchEvent( event );
	collector.see( event );
}

const key = ( name: string, down: number, up: number, id = 'field' ) => {
	happen( 'keydown', down, { key: name }, id );
	happen( 'keyup', up, { key: name }, id );
};
const fields = ( now = 10_000 ) => collector.fields( now );

it( 'S001-049: an untouched page has all fourteen fields, with counts of 0 and empty lists', () => {
	const { bfs, ...rest } = fields();
	expect( bfs ).toMatch( /^\d{13}$/ );
	expect( rest ).toEqual( {
		bib: '',
		bkpc: '0',
		bkp: '',
		bmc: '',
		bmcc: '0',
		bmk: '',
		bck: '',
		bmmc: '0',
		btmc: '0',
		bsc: '0',
		bte: '',
		btec: '0',
		bmm: '',
	} );
} );

it( 'S001-042: the first key press and the submission are recorded in epoch milliseconds', () => {
	key( 'a', 2000, 2050 );
	key( 'b', 3000, 3050 );
	const { bib, bfs } = fields( 5000 );
	expect( Number( bib ) ).toBe( Math.round( performance.timeOrigin + 2000 ) );
	expect( Number( bfs ) - Number( bib ) ).toBe( 3000 );
} );

it( 'S001-043: key presses are counted with duration and preceding pause, without a pause after a focus or a click', () => {
	key( 'a', 1000, 1080 );
	key( 'b', 1200, 1260 );
	happen( 'focusin', 1300 );
	key( 'c', 2000, 2050 );
	happen( 'mousedown', 2100 );
	key( 'd', 3000, 3010 );
	key( 'x', 4000, 4010, 'text' );
	expect( fields() ).toMatchObject( {
		bkpc: '4',
		bkp: '80;60,120;50;10;',
	} );
} );

it( 'overlapping key presses, as of fast typists, keep their own times', () => {
	happen( 'keydown', 1000, { key: 'a' }, 'field' );
	happen( 'keydown', 1050, { key: 'b' }, 'field' );
	happen( 'keyup', 1090, { key: 'a' }, 'field' );
	happen( 'keyup', 1150, { key: 'b' }, 'field' );
	expect( fields().bkp ).toBe( '90;100,50;' );
} );

it( 'S001-045: modifier and correction keys are not key presses, but their positions are recorded', () => {
	key( 'a', 1000, 1010 );
	key( 'Shift', 1100, 1110 );
	key( 'b', 1200, 1210 );
	key( 'Backspace', 1300, 1310 );
	key( 'ArrowLeft', 1400, 1410 );
	key( 'CapsLock', 1500, 1510 );
	expect( fields() ).toMatchObject( { bkpc: '2', bmk: '0;1', bck: '1;1' } );
} );

it( 'S001-044: mouse clicks are counted with duration and pause since the last release', () => {
	happen( 'mousedown', 1000 );
	happen( 'mouseup', 1070 );
	happen( 'mousedown', 1500 );
	happen( 'mouseup', 1600 );
	happen( 'mouseup', 1700 );
	expect( fields() ).toMatchObject( { bmcc: '2', bmc: '70;100,430;' } );
} );

it( 'S001-046: a movement ends with 500 ms of rest; one that leads nowhere is none', () => {
	const move = ( at: number, clientX: number, clientY = 0 ) =>
		happen( 'mousemove', at, { clientX, clientY } );
	move( 1000, 0 );
	move( 1100, 30, 40 );
	expect( fields( 1599 ).bmmc ).toBe( '0' );
	expect( fields( 1600 ) ).toMatchObject( { bmmc: '1', bmm: '100,50;' } );
	move( 2000, 10 );
	move( 2499, 10 );
	move( 3000, 10 );
	move( 3200, 20 );
	expect( fields( 4000 ) ).toMatchObject( {
		bmmc: '2',
		bmm: '100,50;200,10;',
	} );
} );

it( 'S001-047: touch moves and scrolls are counted in bursts that rest for 500 ms', () => {
	[ 1000, 1400, 1800, 2300, 2400 ].forEach( ( at ) => {
		happen( 'touchmove', at );
		happen( 'scroll', at + 5000 );
	} );
	expect( fields( 2899 ) ).toMatchObject( { btmc: '1', bsc: '1' } );
	expect( fields( 10_000 ) ).toMatchObject( { btmc: '2', bsc: '2' } );
} );

it( 'S001-048: touches are counted with time held and pause since the last release', () => {
	happen( 'touchstart', 1000 );
	happen( 'touchend', 1090 );
	happen( 'touchstart', 1300 );
	happen( 'touchend', 1350 );
	expect( fields() ).toMatchObject( { btec: '2', bte: '90;50,210;' } );
} );

it.each( [
	[ 100, 100 ],
	[ 101, 100 ],
] )(
	'S001-052: of %i samples in a list %i consecutive ones are sent, while the counts stay correct',
	( count, sent ) => {
		for ( let n = 0; n < count; n++ ) {
			const at = 10_000 * ( n + 1 );
			key( 'a', at, at + n );
			key( 'Shift', at + 200, at + 210 );
			key( 'Backspace', at + 300, at + 310 );
			happen( 'mousedown', at );
			happen( 'mouseup', at + n );
			happen( 'touchstart', at );
			happen( 'touchend', at + n );
			happen( 'mousemove', at, { clientX: 0, clientY: 0 } );
			happen( 'mousemove', at + n, { clientX: 9, clientY: 0 } );
		}
		const all = fields( 100_000_000 );
		for ( const name of [ 'bkp', 'bmc', 'bmk', 'bck', 'bte', 'bmm' ] ) {
			const list = ( all[ name ] ?? '' ).split( ';' ).filter( Boolean );
			expect( [ name, list.length ] ).toEqual( [ name, sent ] );
			const numbers = list.map( ( part ) => parseInt( part, 10 ) );
			expect(
				numbers.every(
					( value, i ) => value === ( numbers[ 0 ] ?? 0 ) + i
				)
			).toBe( true );
		}
		expect( [ all.bkpc, all.bmcc, all.btec, all.bmmc ] ).toEqual(
			Array( 4 ).fill( String( count ) )
		);
	}
);

const form = ( html: string ) => {
	document.body.innerHTML = html;
	return document.querySelector( 'form' ) as HTMLFormElement;
};

it.each( [
	[ '<form method="post"></form>', true ],
	[ '<form method="POST" action="/comments.php"></form>', true ],
	[ '<form method="post" action="//localhost/x"></form>', true ],
	[ '<form></form>', false ],
	[ '<form method="get" action="/"></form>', false ],
	[ '<form method="post" action="https://example.org/"></form>', false ],
	[ '<form method="post" action="http://["></form>', false ],
	[
		'<form method="post" action="/"><input name="action" value="https://example.org"><input name="method"></form>',
		true,
	],
] )( 'S001-041: %s gets the fields: %s', ( html, expected ) => {
	expect( isOurs( form( html ) ) ).toBe( expected );
} );

it( 'a button that sends the form elsewhere excludes its form', () => {
	const it_ = form(
		'<form method="post"><button formaction="https://example.org/">x</button></form>'
	);
	expect( isOurs( it_, it_.querySelector( 'button' ) ) ).toBe( false );
} );

it( 'S001-051: a container with a prefix renames only the fields of its form', () => {
	document.body.innerHTML =
		'<form id="a"><p data-prefix="_own_"></p></form><form id="b"></form>';
	for ( const id of [ 'a', 'b' ] ) {
		addFields( find( id ) as HTMLFormElement, fields(), 'ak_' );
	}
	const names = ( id: string ) =>
		[ ...find( id ).querySelectorAll( 'input' ) ].map( ( { name } ) =>
			name.slice( 0, -3 )
		);
	expect( new Set( names( 'a' ) ).has( '_own_' ) ).toBe( true );
	expect( names( 'a' ).some( ( name ) => name.startsWith( 'ak_' ) ) ).toBe(
		false
	);
	expect( names( 'b' ).every( ( name ) => name.startsWith( 'ak_' ) ) ).toBe(
		true
	);
} );

it( 'S001-053: a further submission replaces the fields', async () => {
	const events: Event[] = [];
	window.frontispieceSeen = events;
	await jest.isolateModulesAsync( async () => {
		await import( './lazy' );
	} );
	const it_ = form( '<form method="post" action="/x"><input></form>' );
	for ( const round of [ 1, 2 ] ) {
		const input = it_.querySelector( 'input' ) as HTMLElement;
		for ( const type of [ 'keydown', 'keyup' ] ) {
			input.dispatchEvent(
				new KeyboardEvent( type, { key: 'a', bubbles: true } )
			);
		}
		it_.dispatchEvent( new Event( 'submit', { bubbles: true } ) );
		expect(
			it_.querySelectorAll( '[data-frontispiece-signal]' )
		).toHaveLength( 14 );
		expect( new FormData( it_ ).get( 'ak_bkpc' ) ).toBe( String( round ) );
	}
} );
