import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RequestError } from '../components/request-error';
import { useRest } from '../rest';
import { Chain } from './chain';
import type { FeedDecisions } from './types';

/** Explains for each feed of a post's source why the feed shows the post or not. */
export function PostFeeds( { item }: { item: number } ) {
	const { data, error } = useRest< { feeds: FeedDecisions[] } >(
		`/frontispiece/v1/items/${ item }/decisions`
	);
	if ( ! data ) {
		return error ? <RequestError error={ error } /> : <Spinner />;
	}
	if ( data.feeds.length === 0 ) {
		return <p>{ __( 'No feed shows this source.', 'frontispiece' ) }</p>;
	}
	return (
		<>
			{ data.feeds.map( ( answer ) => (
				<section key={ answer.feed.id }>
					<h2>
						{ answer.feed.title ||
							answer.pages[ 0 ]?.title ||
							__( 'Unnamed feed', 'frontispiece' ) }
					</h2>
					<Chain answer={ answer } />
				</section>
			) ) }
		</>
	);
}
