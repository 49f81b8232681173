import { render, screen } from '@testing-library/react';
import { CandidateCard } from './candidate-card';

it.each( [
	[ [ 'posts', 'photos' ], 'For social feeds and photo feeds' ],
	[ [ 'posts' ], 'For social feeds' ],
	[ [ 'photos' ], 'For photo feeds' ],
	[ [], 'The module that shows these posts is off.' ],
] )(
	'A found source with %j names the feeds that can show it',
	( shows, text ) => {
		render(
			<CandidateCard
				candidate={ {
					driver: 'rss',
					label: 'Website feed',
					title: 'Harbor',
					address: 'https://blog.example/feed',
					shows,
					posts: [],
				} }
				isBusy={ false }
				isDisabled={ false }
				onConnect={ () => undefined }
			/>
		);
		expect( screen.getByText( `Website feed · ${ text }` ) ).toBeTruthy();
	}
);
