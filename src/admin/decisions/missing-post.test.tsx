import apiFetch from '@wordpress/api-fetch';
import { fireEvent, render, screen } from '@testing-library/react';
import { MissingPost } from './missing-post';
import type { FeedDecisions } from './types';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

const answer: FeedDecisions = {
	feed: { id: 5, title: 'News', feature: 'social-feed' },
	item: 8,
	decisions: [
		{
			stage: 'fetched',
			result: 'passed',
			reason: 'stored',
			text: 'The post was received from “Bakery”.',
			when: 'today',
			link: 'sources',
		},
		{
			stage: 'filtered',
			result: 'stopped',
			reason: 'exclude',
			text: 'The text contains “bread”, which this feed excludes.',
			when: '',
			link: 'editor',
		},
	],
	pages: [ { title: 'Start', view: 'https://example.org/start' } ],
	sources: [],
};

const check = ( link: string ) => {
	fireEvent.change( screen.getByLabelText( 'Link of the post' ), {
		target: { value: link },
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Check post' } ) );
};

it( 'says for a pasted link which setting keeps the post out, and links to it', async () => {
	fetched.mockResolvedValue( answer );
	render( <MissingPost feed="saved-5" /> );
	check( ' https://example.org/a?b=1&c ' );
	expect(
		await screen.findByText( /which this feed excludes/ )
	).not.toBeNull();
	expect( fetched.mock.calls[ 0 ][ 0 ].path ).toBe(
		'/frontispiece/v1/feeds/saved-5/decisions?post=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1%26c'
	);
	const links = screen.getAllByRole( 'link' );
	expect( links.map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual( [
		'editor',
		'https://example.org/start',
	] );
} );

it( 'shows the latest request of each source if none has sent the post', async () => {
	fetched.mockResolvedValue( {
		...answer,
		item: 0,
		sources: [
			{
				handle: 's_1',
				name: 'Bakery',
				requests: [
					{
						requested_at: 1,
						when: 'November 28, 2026 10:00',
						host: 'graph.facebook.com',
						status: 400,
						posts: 0,
						milliseconds: 350,
						message: '190 Session has expired',
						failed: true,
					},
				],
			},
			{ handle: 's_2', name: 'Blog', requests: [] },
		],
	} );
	render( <MissingPost feed="saved-5" /> );
	check( 'https://example.org/' );
	const link = await screen.findByRole( 'link', { name: 'Bakery' } );
	expect( link.getAttribute( 'href' ) ).toBe(
		'admin.php?page=frontispiece-feeds&tab=sources&requests=s_1'
	);
	expect( link.parentElement?.textContent ).toContain(
		'Failedgraph.facebook.comStatus 4000 posts'
	);
	expect( screen.getByText( '190 Session has expired' ) ).not.toBeNull();
	expect( screen.getByText( 'No requests yet.' ) ).not.toBeNull();
} );

it( 'shows an error of the server', async () => {
	fetched.mockRejectedValue( { message: 'Feed not found.', code: 'x' } );
	render( <MissingPost feed="saved-5" /> );
	check( 'https://example.org/' );
	expect( await screen.findAllByText( 'Feed not found.' ) ).not.toEqual( [] );
} );
