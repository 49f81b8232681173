import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import apiFetch from '@wordpress/api-fetch';
import { SubmitButton } from '../../components/busy-button';
import { TextControl } from '../../components/controls';
import { RequestError } from '../components/request-error';
import { useRequest } from '../use-request';
import { RequestLine } from '../sources/requests/request-line';
import { Chain } from './chain';
import type { FormEvent } from 'react';
import type { FeedDecisions } from './types';

/** The sources of a feed with their latest requests. */
function LatestRequests( { sources }: Pick< FeedDecisions, 'sources' > ) {
	return (
		<section>
			<h2>{ __( 'Latest requests', 'frontispiece' ) }</h2>
			<ul>
				{ sources.map( ( { handle, name, requests } ) => (
					<li key={ handle }>
						<a
							href={ `admin.php?page=frontispiece-feeds&tab=sources&requests=${ handle }` }
						>
							{ name }
						</a>
						{ requests.map( ( request, n ) => (
							<RequestLine key={ n } request={ request } />
						) ) }
						{ requests.length === 0 && (
							<p>{ __( 'No requests yet.', 'frontispiece' ) }</p>
						) }
					</li>
				) ) }
			</ul>
		</section>
	);
}

/** Asks for the address of a post, and explains why a feed shows it or not. */
export function MissingPost( {
	feed,
}: {
	/** As in the list of feeds: "saved-3" or "feed-12". */
	feed: string;
} ) {
	const [ post, setPost ] = useState( '' );
	const [ answer, setAnswer ] = useState< FeedDecisions >();
	const { isBusy, error, run } = useRequest();
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		run( async () => {
			setAnswer( undefined );
			const query = new URLSearchParams( { post: post.trim() } );
			setAnswer(
				await apiFetch< FeedDecisions >( {
					path: `/frontispiece/v1/feeds/${ feed }/decisions?${ query }`,
				} )
			);
		} );
	};
	return (
		<form onSubmit={ submit } className="frontispiece-decisions__form">
			<TextControl
				label={ __( 'Link of the post', 'frontispiece' ) }
				help={ __(
					'Copy it from the social network or website.',
					'frontispiece'
				) }
				value={ post }
				onChange={ setPost }
				required
				maxLength={ 2000 }
			/>
			<SubmitButton
				isBusy={ isBusy }
				disabled={ ! post.trim() }
				__next40pxDefaultSize
			>
				{ __( 'Check post', 'frontispiece' ) }
			</SubmitButton>
			<RequestError error={ error } />
			{ answer && <Chain answer={ answer } /> }
			{ answer && answer.sources.length > 0 && (
				<LatestRequests sources={ answer.sources } />
			) }
		</form>
	);
}
