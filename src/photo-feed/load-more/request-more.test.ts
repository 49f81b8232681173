import { requestMore } from './request-more';

function setUp( state?: string ) {
	document.body.innerHTML =
		'<div data-island="x"><section class="frontispiece-feed"><a class="frontispiece-load-more"></a></section></div>';
	const island = document.querySelector( 'div' ) as HTMLElement;
	if ( state ) {
		island.dataset.islandState = state;
	}
	const feed = island.querySelector( 'section' ) as HTMLElement;
	const asked = jest.fn();
	const woken = jest.fn();
	feed.querySelector( 'a' )?.addEventListener(
		'frontispiece:near-end',
		asked
	);
	island.addEventListener( 'pointerdown', woken );
	return { island, feed, asked, woken };
}

const observed = () => Promise.resolve();

it( 'requests more from a running feed', () => {
	const { feed, asked, woken } = setUp( 'ready' );
	requestMore( feed );
	expect( asked ).toHaveBeenCalledTimes( 1 );
	expect( woken ).not.toHaveBeenCalled();
} );

it( 'starts a feed that is not running, then requests more', async () => {
	const { island, feed, asked, woken } = setUp();
	requestMore( feed );
	expect( woken ).toHaveBeenCalledTimes( 1 );
	for ( const state of [ 'loading', 'ready', 'ready' ] ) {
		expect( asked ).not.toHaveBeenCalled();
		island.dataset.islandState = state;
		await observed();
		if ( state === 'ready' ) {
			break;
		}
	}
	expect( asked ).toHaveBeenCalledTimes( 1 );
} );

it( 'requests nothing from a feed that cannot start', async () => {
	const { island, feed, asked } = setUp();
	requestMore( feed );
	for ( const state of [ 'failed', 'ready' ] ) {
		island.dataset.islandState = state;
		await observed();
	}
	expect( asked ).not.toHaveBeenCalled();
} );
