import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { chooseImages } from '../../blocks/media';
import { ImagesField } from './images';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '../../blocks/media', () => ( { chooseImages: jest.fn() } ) );
const request = apiFetch as unknown as jest.Mock;

const attachment = ( id: number ) => ( {
	id,
	alt_text: `Image ${ id }`,
	source_url: `/full-${ id }.jpg`,
	...( id === 2 && {
		media_details: { sizes: { thumbnail: { source_url: '/thumb.jpg' } } },
	} ),
} );

async function show( ids: number[] ) {
	request.mockReset();
	request.mockResolvedValue( ids.map( attachment ) );
	const onChange = jest.fn();
	const view = render(
		<ImagesField
			label="Images"
			help="From the Media Library."
			error={ undefined }
			ids={ ids }
			onChange={ onChange }
		/>
	);
	await act( async () => {} );
	return { ...view, onChange };
}

it( 'shows the chosen images, as small as they are stored', async () => {
	await show( [ 1, 2 ] );
	expect( request ).toHaveBeenCalledTimes( 1 );
	expect( request ).toHaveBeenCalledWith( {
		path: '/wp/v2/media?include=1,2&per_page=100',
	} );
	expect(
		screen.getAllByRole( 'img' ).map( ( one ) => one.getAttribute( 'src' ) )
	).toEqual( [ '/full-1.jpg', '/thumb.jpg' ] );
} );

it( 'asks for nothing without images', async () => {
	await show( [] );
	expect( request ).not.toHaveBeenCalled();
} );

it( 'removes an image, and adds those that are new', async () => {
	const { onChange } = await show( [ 1, 2 ] );
	fireEvent.click(
		screen.getAllByRole( 'button', { name: 'Remove' } )[ 0 ]!
	);
	expect( onChange ).toHaveBeenLastCalledWith( [ 2 ] );
	jest.mocked( chooseImages ).mockImplementation(
		( _title, _multiple, resolve ) => resolve( [ 2, 3 ] )
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Select images' } ) );
	expect( onChange ).toHaveBeenLastCalledWith( [ 1, 2, 3 ] );
} );
