import { act, render } from '@testing-library/react';
import { Entries } from './entries/entries';
import { Editor as FeedEditor } from './feeds/feed-editor';
import { List as Feeds } from './feeds/list';
import { Editor as FormEditor } from './forms/edit';
import { Forms } from './forms/list';
import { Home } from './home/home';
import { EntryEditor as PostEditor } from './items/entry-editor';
import { List as Posts } from './items/list';
import { useRest } from './rest';
import { Settings } from './settings/settings';
import { Features } from './site/features';
import { Sources } from './sources/sources';
import { Subscribers } from './subscribers/list';
import type { ReactElement } from 'react';

jest.mock( './rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../discovery/paste-address', () => ( {
	PasteAddress: () => null,
} ) );
jest.mock( '../form-templates/picker', () => ( {
	TemplatePicker: () => null,
} ) );

const none = () => undefined;

const SCREENS: Record< string, ReactElement > = {
	Home: <Home />,
	Feeds: <Feeds onOpen={ none } />,
	'Edit feed': <FeedEditor open="1" onOpen={ none } />,
	Sources: <Sources />,
	Posts: <Posts onOpen={ none } />,
	'Edit post': <PostEditor open="1" onDone={ none } />,
	Forms: <Forms />,
	'Edit form': <FormEditor id="1" />,
	Entries: <Entries />,
	Subscribers: <Subscribers />,
	'Site features': <Features />,
	Settings: <Settings />,
};

/** Answers each path that contains a key, and leaves all others pending. */
function answer( responses: Record< string, unknown > ): void {
	jest.mocked( useRest ).mockImplementation( ( ( path: string ) => {
		const name = Object.keys( responses ).find( ( part ) =>
			path?.includes( part )
		);
		return {
			data: name === undefined ? undefined : responses[ name ],
			total: 0,
			error: undefined,
			isLoading: name === undefined,
			reload: none,
		};
	} ) as typeof useRest );
}

const mayLeave = () =>
	window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) );

beforeEach( () => {
	window.history.replaceState( null, '', '/?page=frontispiece' );
	window.matchMedia = () => ( { matches: false } ) as MediaQueryList;
} );

it.each( Object.keys( SCREENS ) )(
	'%s shows its title and a skeleton in its first frame, and lets its user leave',
	( name ) => {
		answer( {} );
		const { container } = render( SCREENS[ name ]! );
		expect( container.querySelector( 'h1' )?.textContent ).toBeTruthy();
		expect(
			container.querySelectorAll( '.frontispiece-skeleton' )
		).toHaveLength( 1 );
		expect( container.querySelector( '[role="status"]' ) ).toBeTruthy();
		expect( mayLeave() ).toBe( true );
	}
);

const page = {
	items: [],
	total: 0,
	next: 0,
	states: { inbox: 0, held: 0, spam: 0, trash: 0, test: 0 },
	forms: [],
};

it.each( [
	[
		'Feeds',
		'Feeds',
		'',
		{
			'/kinds': {
				'social-feed': { title: 'Social feed', isOn: true },
				'photo-feed': { title: 'Photo feed', isOn: true },
			},
			'/feeds': [],
		},
	],
	[ 'Sources', 'Sources', '', { '/sources': [] } ],
	[
		'Posts',
		'Posts',
		'',
		{
			'/about': {
				sources: [],
				kinds: {},
				manual: { kinds: {}, fields: {}, columns: [], export: '/a?b' },
			},
			'/items': { items: [], total: 0, more: false },
		},
	],
	[ 'Forms', 'Forms', '', { '/contact-forms': [] } ],
	[ 'Trash of forms', 'Forms', '&state=trash', { '/contact-forms': [] } ],
	[ 'Entries', 'Entries', '', { '/entries': { ...page, manage: true } } ],
	[
		'Spam of entries',
		'Entries',
		'&state=spam',
		{ '/entries': { ...page, manage: true } },
	],
	[ 'Subscribers', 'Subscribers', '', { '/subscribers': page } ],
] )(
	'%s without content: says what belongs there, with exactly one action',
	async ( _title, name, search, responses ) => {
		window.history.replaceState(
			null,
			'',
			`/?page=frontispiece${ search }`
		);
		answer( responses );
		const { container } = render( SCREENS[ name ]! );
		await act( async () => {} );
		const empty = container.querySelector( '.frontispiece-empty' );
		expect( empty?.querySelector( 'h2' )?.textContent ).toBeTruthy();
		expect( empty?.querySelectorAll( 'a, button' ) ).toHaveLength( 1 );
		expect( mayLeave() ).toBe( true );
	}
);
