import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNotices } from '../../components/notices';
import { send, useRest } from '../../rest';
import { ImageQueue } from './image-queue';
import type { QueuedImage } from './types';

jest.mock( '../../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../../components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const say = jest.fn();
const reload = jest.fn();

const image: QueuedImage = {
	item: 7,
	position: 1,
	src: '/7.webp',
	text: 'Fresh bread',
	when: 'November 2',
	url: '',
	automatic: 'Fresh bread',
};

let queue: ( QueuedImage | null )[];

beforeEach( () => {
	jest.clearAllMocks();
	queue = [ image, { ...image, item: 8 } ];
	( useNotices as jest.Mock ).mockReturnValue( { say, fail: jest.fn() } );
	jest.mocked( useRest ).mockImplementation( ( ( path: string ) => {
		const skip = Number(
			new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'skip' )
		);
		return {
			data: { image: queue[ skip ] ?? null, total: queue.length },
			isLoading: false,
			reload,
		};
	} ) as unknown as typeof useRest );
	sent.mockImplementation( async () => {
		queue.shift();
		return { log: 5 };
	} );
} );

const field = () =>
	screen.getByLabelText< HTMLTextAreaElement >( 'Alternative text' );
const enter = () =>
	act( async () => fireEvent.keyDown( field(), { key: 'Enter' } ) );

it( 'Enter saves the text and goes to the empty field of the next image', async () => {
	const onChange = jest.fn();
	render( <ImageQueue changes={ 0 } onChange={ onChange } /> );
	expect( screen.getByRole( 'status' ).textContent ).toBe(
		'2 images without a description'
	);
	await enter();
	expect( sent ).not.toHaveBeenCalled();
	fireEvent.change( field(), { target: { value: ' A loaf ' } } );
	await enter();
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/items/7/alt', {
		data: { position: 1, alt: 'A loaf', accepted: false },
	} );
	expect( onChange ).toHaveBeenCalled();
	expect( field().value ).toBe( '' );
	expect( document.activeElement ).toBe( field() );
	sent.mockResolvedValue( { done: [ 5 ], failed: [] } );
	await act( () => say.mock.calls[ 0 ][ 1 ]() );
	expect( sent ).toHaveBeenLastCalledWith(
		'/frontispiece/v1/moderation/undo',
		{ data: { ids: [ 5 ] } }
	);
} );

it( 'keeps the automatic text, and skips to the end and back', async () => {
	render( <ImageQueue changes={ 0 } onChange={ jest.fn() } /> );
	await act( async () =>
		fireEvent.click( screen.getByText( 'Keep this text' ) )
	);
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/items/7/alt', {
		data: { position: 1, alt: '', accepted: true },
	} );
	fireEvent.click( screen.getByText( 'Skip' ) );
	expect(
		screen.getByText( 'You have skipped the other images' )
	).toBeTruthy();
	fireEvent.click( screen.getByText( 'Start over' ) );
	expect( field() ).toBeTruthy();
	queue = [];
	fireEvent.click( screen.getByText( 'Skip' ) );
	expect( screen.getByText( 'All images have a description' ) ).toBeTruthy();
} );
