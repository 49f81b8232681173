import { act, render } from '@testing-library/react';
import { FlagEffects } from './flag-effects';
import { makePhotos } from '../photos.fixtures';

const fetchMock = jest.fn();

async function start( flags: string ) {
	const feed = makePhotos( [], flags, '<a class="sbi_load_btn"></a>' );
	const button = feed.querySelector< HTMLElement >( '.sbi_load_btn' );
	const listener = jest.fn();
	button?.addEventListener( 'frontispiece:near-end', listener );
	render(
		<FlagEffects
			feed={ feed }
			button={ button }
			ajax="/ajax"
			test="sbi_on_ajax_test_trigger"
		/>
	);
	await act( async () => {} );
	return listener;
}

beforeEach( () => {
	fetchMock.mockReset();
	fetchMock.mockResolvedValue( { ok: true, text: async () => '' } );
	window.fetch = fetchMock;
} );

it( 'P002-171: with the flag set, the test request is sent once with only its action', async () => {
	await start( 'testAjax' );
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
	expect( [ ...fetchMock.mock.calls[ 0 ][ 1 ].body ] ).toEqual( [
		[ 'action', 'sbi_on_ajax_test_trigger' ],
	] );
	expect( console ).toHaveLoggedWith( 'frontispiece: calls arrive' );
	fetchMock.mockRejectedValueOnce( new Error( 'lost' ) );
	await start( 'testAjax' );
	expect( console ).toHaveLoggedWith(
		'frontispiece: calls do not arrive',
		'Error: lost'
	);
} );

it( 'P002-057: the first posts are requested automatically only with ajaxPostLoad', async () => {
	expect( await start( 'ajaxPostLoad' ) ).toHaveBeenCalledTimes( 1 );
	expect( await start( 'locator' ) ).not.toHaveBeenCalled();

	const list = document.querySelector( '.sbi_images' ) as HTMLElement;
	list.setAttribute( 'aria-busy', 'true' );
	list.innerHTML = '<div class="frontispiece-photo--place"></div>';
	list.dispatchEvent(
		new Event( 'frontispiece:feed-changed', { bubbles: true } )
	);
	expect( list.outerHTML ).toBe( '<div class="sbi_images"></div>' );
} );

it( 'without a flag nothing is sent and nothing is logged', async () => {
	await start( 'locator,gdpr-auto' );
	expect( fetchMock ).not.toHaveBeenCalled();
	await start( 'debug' );
	// Any other output fails the test.
	expect( console ).toHaveLoggedWith(
		'frontispiece:',
		'sb_instagram',
		'debug',
		'auto',
		''
	);
} );
