import { act, render } from '@testing-library/react';
import { makeFeed } from '../test-feed';
import { Layout } from './layout';
import { layouts } from './layouts';

jest.mock( './layouts', () => ( { layouts: [] } ) );

const load = jest.fn();
( layouts as unknown[] ).push( { selector: '.known', load } );

function setUp( classes: string ) {
	const feed = makeFeed();
	feed.classList.add( ...classes.split( ' ' ) );
	feed.insertAdjacentHTML( 'afterbegin', '<button data-move="1"></button>' );
	const view = render( <Layout feed={ feed } /> );
	return {
		...view,
		feed,
		button: feed.querySelector( 'button' ) as HTMLElement,
	};
}

beforeEach( () => load.mockReset() );

it( 'loads only the layout that a feed uses', () => {
	setUp( 'frontispiece-feed--list' );
	expect( load ).not.toHaveBeenCalled();
} );

it( 'replays a click on a control from before the layout loaded, and stops the layout on unmount', async () => {
	const pressed = jest.fn();
	const stop = jest.fn();
	let arrive: ( module: unknown ) => void = () => {};
	load.mockReturnValue( new Promise( ( resolve ) => ( arrive = resolve ) ) );
	const { button, unmount } = setUp( 'known' );
	act( () => button.click() );
	await act( async () =>
		arrive( {
			default: ( feed: HTMLElement ) => {
				feed.addEventListener( 'click', pressed );
				return stop;
			},
		} )
	);
	expect( pressed ).toHaveBeenCalledTimes( 1 );
	act( () => button.click() );
	expect( pressed ).toHaveBeenCalledTimes( 2 );
	unmount();
	expect( stop ).toHaveBeenCalledTimes( 1 );
} );

it( 'leaves the feed unchanged if its layout cannot be loaded', async () => {
	load.mockRejectedValue( new Error( 'gone' ) );
	const { unmount } = setUp( 'known' );
	await act( async () => {} );
	unmount();
} );
