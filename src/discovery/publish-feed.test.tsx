import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { PublishFeed } from './publish-feed';

jest.mock( '@wordpress/api-fetch' );
const asked = jest.mocked( apiFetch );

const source = { handle: 'rss:1', name: 'News', type: 'rss', error: null };

const button = () =>
	screen.getByRole( 'button', { name: 'Publish a page with this feed' } );

beforeEach( () => asked.mockReset() );

it( 'publishes a page with the feed of the source, and links to it', async () => {
	asked.mockResolvedValue( { link: 'https://site.example/news/' } );
	render( <PublishFeed source={ source } /> );
	expect( screen.getByRole( 'status' ).textContent ).toBe(
		'News is connected.'
	);
	fireEvent.click( button() );
	const link = await screen.findByRole( 'link', { name: 'View page' } );
	expect( link.getAttribute( 'href' ) ).toBe( 'https://site.example/news/' );
	expect( screen.getByRole( 'status' ).textContent ).toBe(
		'Page published.'
	);
	expect( asked ).toHaveBeenCalledWith( {
		method: 'POST',
		path: '/wp/v2/pages',
		data: {
			title: 'News',
			status: 'publish',
			content:
				'<!-- wp:frontispiece/social-feed {"source":["rss:1"]} /-->',
		},
	} );
} );

it( 'is busy while it publishes', async () => {
	let finish: ( page: { link: string } ) => void = () => {};
	asked.mockReturnValue( new Promise( ( done ) => ( finish = done ) ) );
	render( <PublishFeed source={ source } /> );
	fireEvent.click( button() );
	expect( button().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	finish( { link: '/' } );
	expect(
		await screen.findByRole( 'link', { name: 'View page' } )
	).toBeTruthy();
} );

it( 'shows why it failed, until the next attempt', async () => {
	asked.mockRejectedValueOnce( { message: 'Not allowed.' } );
	render( <PublishFeed source={ source } /> );
	fireEvent.click( button() );
	await waitFor( () =>
		expect(
			document.querySelector( '.components-notice' )?.textContent
		).toContain( 'Not allowed.' )
	);
	asked.mockResolvedValueOnce( { link: '/' } );
	fireEvent.click( button() );
	expect(
		await screen.findByRole( 'link', { name: 'View page' } )
	).toBeTruthy();
	expect( document.querySelector( '.components-notice' ) ).toBeNull();
} );

it( 'shows a failed first import with what to do', () => {
	render(
		<PublishFeed
			source={ {
				...source,
				error: { words: 'Nothing found.', advice: 'Try later.' },
			} }
		/>
	);
	expect(
		document.querySelector( '.components-notice' )?.textContent
	).toContain( 'Nothing found. Try later.' );
} );
