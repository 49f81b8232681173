import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNotices } from '../components/notices';
import { send, useRest } from '../rest';
import { RestError } from '../rest-error';
import { Editor } from './feed-editor';
import { useOptionErrors } from './use-option-errors';
import type { Values } from '../components/options';
import type { Kinds, SavedFeed } from './types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
jest.mock( './use-option-errors', () => ( { useOptionErrors: jest.fn() } ) );

let previewed: Values;
jest.mock( './preview', () => ( {
	Preview: ( { values }: { values: Values } ) => {
		previewed = values;
		return <p>The preview</p>;
	},
} ) );

const sent = send as unknown as jest.Mock;
const say = jest.fn();
const fail = jest.fn();

const kinds: Kinds = {
	'social-feed': {
		title: 'Social feed',
		description: '',
		isOn: true,
		attributes: {
			heading: { type: 'string', label: 'Heading', default: '' },
		},
	},
};

const saved: SavedFeed = {
	id: 3,
	title: 'News',
	feature: 'social-feed',
	attributes: { heading: 'Old' },
	shortcode: '[frontispiece_social_feed feed=3]',
	deleted: false,
};

function show( open: string, known: Kinds = kinds, feed: object = saved ) {
	const responses = ( path: string ) => {
		if ( path.endsWith( '/kinds' ) ) {
			return known;
		}
		return path.includes( '/sources' ) ? [] : feed;
	};
	jest.mocked( useRest ).mockImplementation( ( ( path: string | null ) => ( {
		data: path === null ? undefined : responses( path ),
		reload: jest.fn(),
	} ) ) as unknown as typeof useRest );
	const onOpen = jest.fn();
	render( <Editor open={ open } onOpen={ onOpen } /> );
	return onOpen;
}

const write = ( label: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );

const saveButton = () =>
	screen.getByRole< HTMLButtonElement >( 'button', { name: 'Save' } );

const save = () =>
	act( async () => {
		fireEvent.click( saveButton() );
	} );

beforeEach( () => {
	window.history.replaceState( null, '', '/' );
	[ sent, say, fail ].forEach( ( mock ) => mock.mockReset() );
	jest.mocked( useOptionErrors ).mockReturnValue( {} );
	jest.mocked( useNotices ).mockReturnValue( { say, fail } );
} );

it( 'saves a new feed under a name, and opens it then', async () => {
	sent.mockResolvedValue( { id: 9 } );
	window.history.replaceState( null, '', '/?source=s1' );
	const onOpen = show( 'new-social-feed' );
	expect( saveButton().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	write( 'Name', 'News' );
	await save();
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/feeds', {
		method: 'POST',
		data: {
			title: 'News',
			feature: 'social-feed',
			attributes: { source: [ 's1' ] },
		},
	} );
	expect( onOpen ).toHaveBeenCalledWith( '9' );
} );

it( 'previews unsaved options, and saves them for all pages', async () => {
	const onOpen = show( '3' );
	write( 'Heading', 'New' );
	expect( previewed ).toEqual( { heading: 'New' } );
	expect( sent ).not.toHaveBeenCalled();
	await save();
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/feeds/3', {
		method: 'PUT',
		data: {
			title: 'News',
			feature: 'social-feed',
			attributes: { heading: 'New' },
		},
	} );
	expect( say ).toHaveBeenCalledWith( 'Saved.' );
	expect( onOpen ).not.toHaveBeenCalled();
} );

it( 'shows why an option was rejected until an option changes', async () => {
	sent.mockRejectedValue(
		new RestError( 'Invalid.', '', 400, { heading: 'Too long.' } )
	);
	show( '3' );
	await save();
	expect( screen.getByText( 'Too long.' ) ).toBeTruthy();
	expect( fail ).toHaveBeenCalledTimes( 1 );
	write( 'Heading', 'Short' );
	expect( screen.queryByText( 'Too long.' ) ).toBeNull();
} );

it( 'shows an invalid option while it is changed', () => {
	jest.mocked( useOptionErrors ).mockReturnValue( { heading: 'Too long.' } );
	show( '3' );
	expect( screen.getByText( 'Too long.' ) ).toBeTruthy();
} );

it( 'says that a feed of an unknown type was not found', () => {
	show( '3', {} );
	expect( screen.getAllByText( 'Feed not found.' ).length ).toBeGreaterThan(
		0
	);
} );
