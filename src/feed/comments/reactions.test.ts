import { topReactions } from './reactions';

const counts = ( love = 0, haha = 0, wow = 0, sad = 0, angry = 0 ) => ( {
	love,
	haha,
	wow,
	sad,
	angry,
} );

it( 'R000-189: shows the two most frequent reactions, none without reactions, ties in fixed order', () => {
	expect( topReactions( counts( 1, 3, 5 ) ) ).toEqual( [ 'wow', 'haha' ] );
	expect( topReactions( counts( 5, 3, 1 ) ) ).toEqual( [ 'love', 'haha' ] );
	expect( topReactions( counts( 0, 0, 0, 5 ) ) ).toEqual( [ 'sad' ] );
	expect( topReactions( counts( 5, 5, 5, 1 ) ) ).toEqual( [
		'love',
		'haha',
	] );
	expect( topReactions( counts( 1, 0, 4, 0, 4 ) ) ).toEqual( [
		'wow',
		'angry',
	] );
	expect( topReactions( counts() ) ).toEqual( [] );
} );
