import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { send } from '../rest';
import { AltTexts } from './alt-texts';

jest.mock( '../rest', () => ( { send: jest.fn( async () => ( {} ) ) } ) );

const images = [
	{ position: 0, thumb: '', alt: '', given: '', accepted: false },
	{ position: 1, thumb: '', alt: 'Old', given: 'A man', accepted: false },
];

it( 'marks missing alt text and sends only changed texts', async () => {
	const onDone = jest.fn();
	render(
		<AltTexts
			item={ 7 }
			images={ images }
			reload={ jest.fn() }
			onDone={ onDone }
		/>
	);
	expect( screen.getByText( /^Missing/ ) ).toBeTruthy();
	expect(
		screen.getByText( 'Provided by the social network: A man' )
	).toBeTruthy();
	fireEvent.change( screen.getByLabelText( 'Image 1' ), {
		target: { value: 'A loaf' },
	} );
	fireEvent.click( screen.getByText( 'Save' ) );
	await waitFor( () => expect( onDone ).toHaveBeenCalled() );
	expect( send ).toHaveBeenCalledTimes( 1 );
	expect( send ).toHaveBeenCalledWith( '/frontispiece/v1/items/7/alt', {
		data: { position: 0, alt: 'A loaf' },
	} );
} );
