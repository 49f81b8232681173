import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form } from '../../components/form';
import { SubmitButton } from '../../components/busy-button';
import { blockOf, feedOf } from '../../discovery/layouts';
import { RequestError } from '../components/request-error';
import { copyText } from '../copy';
import { send, useRest } from '../rest';
import { useRequest } from '../use-request';
import { Published } from './result';
import { TargetChoice } from './target-choice';
import type { ConnectedSource } from '../../discovery/discover';
import type { FeedLayout } from '../../discovery/layouts';
import type { FeedPage, FrontPage, Target } from './types';

const FEEDS = '/frontispiece/v1/feeds';

/** The most milliseconds that publishing waits for images. The page downloads the rest itself. */
const MAX_DELAY = 15_000;

const longEnough = () => new Promise( ( end ) => setTimeout( end, MAX_DELAY ) );

interface PublishFeedProps {
	sources: ConnectedSource[];
	layout: FeedLayout;
	/** What the feed and a new page are called. */
	name: string;
	/** Fulfilled when a page with the feed has its images. */
	ready: Promise< void >;
}

const buttonOf = ( target: Target, front: FrontPage | undefined ) => {
	switch ( target ) {
		case 'new':
			return __( 'Publish page', 'frontispiece' );
		case 'existing':
			return __( 'Add to page', 'frontispiece' );
		case 'front':
			return front?.state === 'posts'
				? __( 'Publish as front page', 'frontispiece' )
				: __( 'Add to front page', 'frontispiece' );
		default:
			return __( 'Copy block', 'frontispiece' );
	}
};

/** Whether what was chosen can be done. */
const isComplete = (
	target: Target,
	page: number,
	front: FrontPage | undefined
) => {
	switch ( target ) {
		case 'existing':
			return page > 0;
		case 'front':
			return Boolean( front?.may ) && front?.state !== 'template';
		default:
			return true;
	}
};

/** Adds the feed of connected sources to a page, or copies its block. */
export function PublishFeed( {
	sources,
	layout,
	name,
	ready,
}: PublishFeedProps ) {
	const [ target, setTarget ] = useState< Target >( 'new' );
	const [ title, setTitle ] = useState< string >();
	const [ page, setPage ] = useState( 0 );
	const [ published, setPublished ] = useState< {
		page: FeedPage;
		layout: string;
	} >();
	const [ copied, setCopied ] = useState< boolean >();
	const { data: front, reload } = useRest< FrontPage >(
		`${ FEEDS }/front-page`
	);
	const { isBusy, error, run, clear } = useRequest();
	const block = blockOf( layout, sources );

	const publish = () =>
		run( async () => {
			// Pages show the saved feed, so that it has a name and can be changed on all of them.
			const { id } = await send< { id: number } >( FEEDS, {
				data: {
					title: name,
					feature: layout.feature,
					attributes: feedOf( layout, sources ),
					once: true,
				},
			} );
			const created = await send< FeedPage >(
				`${ FEEDS }/${ id }/publish`,
				{
					data: { target, page, title: title ?? name },
				}
			);
			await Promise.race( [ ready, longEnough() ] );
			setPublished( { page: created, layout: layout.id } );
			reload();
		} );

	// Another layout is another feed, which is on no page yet.
	if ( published?.layout === layout.id ) {
		return (
			<Published
				page={ published.page }
				target={ target }
				onAgain={ () => {
					setPublished( undefined );
					setPage( 0 );
				} }
			/>
		);
	}
	return (
		<Form
			className="frontispiece-connected__publish"
			onSubmit={ async () => {
				if ( target === 'copy' ) {
					setCopied( await copyText( block ) );
				} else {
					publish();
				}
			} }
		>
			<TargetChoice
				value={ target }
				onChange={ ( next ) => {
					setTarget( next );
					setCopied( undefined );
					clear();
				} }
				title={ title ?? name }
				onTitle={ setTitle }
				page={ page }
				onPage={ setPage }
				front={ front }
			/>
			{ target === 'copy' && (
				<code className="frontispiece-connected__block">{ block }</code>
			) }
			<RequestError error={ error } />
			<SubmitButton
				isBusy={ isBusy }
				disabled={ ! isComplete( target, page, front ) }
				__next40pxDefaultSize
			>
				{ buttonOf( target, front ) }
			</SubmitButton>
			<p role="status" className="frontispiece-connected__status">
				{ copied === true && __( 'Block copied.', 'frontispiece' ) }
				{ copied === false &&
					__(
						"The block couldn't be copied. Select and copy the text above.",
						'frontispiece'
					) }
			</p>
		</Form>
	);
}
