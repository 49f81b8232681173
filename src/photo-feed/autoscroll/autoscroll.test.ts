import { setBox } from '../../feed/layouts/observer.fixtures';
import { startAutoscroll } from './autoscroll';

let stop = () => {};

/** Creates a feed whose bottom edge is `below` px under that of the window. */
function setUp( option: unknown, below: number, className = '' ) {
	document.body.innerHTML = `<div data-island="photo-feed" data-island-state="ready"><section class="frontispiece-feed ${ className }" data-options='${ JSON.stringify(
		{ autoscroll: option }
	) }'><a class="frontispiece-load-more"></a></section></div>`;
	const feed = document.querySelector( 'section' ) as HTMLElement;
	const asked = jest.fn();
	feed.querySelector( 'a' )?.addEventListener(
		'frontispiece:near-end',
		asked
	);
	const move = ( to: number ) =>
		setBox( feed, { top: 0, height: window.innerHeight + to } );
	move( below );
	stop = startAutoscroll( feed );
	return { feed, asked, move };
}

const scroll = ( target: EventTarget = window ) =>
	target.dispatchEvent( new Event( 'scroll' ) );

afterEach( () => stop() );

it( 'P002-067: loads when the distance to the end reaches the option', () => {
	const { asked, move } = setUp( 200, 201 );
	scroll();
	expect( asked ).not.toHaveBeenCalled();
	move( 200 );
	scroll();
	expect( asked ).toHaveBeenCalledTimes( 1 );
} );

it( 'P002-016: loads nothing before the first scroll', () => {
	const { asked } = setUp( 200, 0 );
	expect( asked ).not.toHaveBeenCalled();
} );

it( 'P002-067: requests each load once', () => {
	const { feed, asked } = setUp( 200, 100 );
	scroll();
	scroll();
	expect( asked ).toHaveBeenCalledTimes( 1 );
	feed.dispatchEvent( new Event( 'frontispiece:feed-changed' ) );
	scroll();
	expect( asked ).toHaveBeenCalledTimes( 2 );
} );

it( 'P002-067: the distance is at least 1 px', () => {
	const { asked, move } = setUp( 0, 2 );
	scroll();
	expect( asked ).not.toHaveBeenCalled();
	move( 1 );
	scroll();
	expect( asked ).toHaveBeenCalledTimes( 1 );
} );

it( 'P002-067: a feed of fixed height is measured by its own scroll position', () => {
	const { feed, asked } = setUp( 50, 5000, 'sbi_fixed_height' );
	const sizes = { scrollHeight: 1000, clientHeight: 400, scrollTop: 549 };
	for ( const [ name, value ] of Object.entries( sizes ) ) {
		Object.defineProperty( feed, name, { value, writable: true } );
	}
	scroll();
	scroll( feed );
	expect( asked ).not.toHaveBeenCalled();
	feed.scrollTop = 550;
	scroll( feed );
	expect( asked ).toHaveBeenCalledTimes( 1 );
} );
