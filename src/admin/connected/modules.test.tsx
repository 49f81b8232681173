import { render, screen } from '@testing-library/react';
import { useRest } from '../rest';
import { Connected } from './connected';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../../discovery/use-first-posts', () => ( {
	useFirstPosts: ( sources: object[] ) => ( {
		sources,
		step: 'done',
		images: { all: 0, left: 0 },
		version: 0,
		ready: Promise.resolve(),
	} ),
} ) );
jest.mock( './feed-preview', () => ( { FeedPreview: () => null } ) );

/** Opens the step after connecting a source while the photo feed is off. */
function show( families: string[] ) {
	const source = { handle: 's_1', name: 'Harbor', items: 3, families };
	const modules = [
		{ slug: 'social-feed', isOn: true },
		{ slug: 'photo-feed', isOn: false },
	];
	jest.mocked( useRest ).mockImplementation( ( ( path: string ) => ( {
		data: path.includes( '/modules' ) ? modules : [ source ],
	} ) ) as typeof useRest );
	render( <Connected handles="s_1" back={ <a href="/">All sources</a> } /> );
}

it( 'offers only layouts of feeds that are on', () => {
	show( [ 'posts', 'photos' ] );
	expect( screen.getByRole( 'radio', { name: 'Masonry' } ) ).toBeTruthy();
	expect( screen.queryByRole( 'radio', { name: 'Photo grid' } ) ).toBeNull();
} );

it( 'says where to turn on what shows the posts of a source', () => {
	show( [ 'photos' ] );
	expect(
		screen.getByRole( 'link', { name: 'Modules' } ).getAttribute( 'href' )
	).toBe( 'admin.php?page=frontispiece-settings' );
	expect( screen.queryByRole( 'radio' ) ).toBeNull();
} );
