import { useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { splitAtMatches } from './matches';
import { usePlacement } from './placement';
import type { Reply, Suggestion } from './search-request';
import type { Search } from './use-search';

interface OptionProps {
	id: string;
	suggestion: Suggestion;
	isActive: boolean;
	/** What the visitor has typed. */
	query: string;
	withThumbnail: boolean;
	withDate: boolean;
}

function Option( {
	id,
	suggestion,
	isActive,
	query,
	withThumbnail,
	withDate,
}: OptionProps ) {
	const { title, url, date, kind, thumbnail, html } = suggestion;
	const about = [ kind, withDate && date ].filter( Boolean ).join( ' · ' );
	const common = {
		id,
		className: 'frontispiece-live-search__option',
		role: 'option',
		'aria-selected': isActive,
		tabIndex: -1,
		...( url ? { href: url } : {} ),
	};
	if ( html ) {
		return <a { ...common } dangerouslySetInnerHTML={ { __html: html } } />;
	}
	return (
		<a { ...common }>
			{ withThumbnail && thumbnail && (
				<span
					className="frontispiece-live-search__thumbnail"
					aria-hidden="true"
					dangerouslySetInnerHTML={ { __html: thumbnail } }
				/>
			) }
			<span className="frontispiece-live-search__text">
				<span className="frontispiece-live-search__title">
					{ splitAtMatches( title, query ).map( ( part, index ) =>
						index % 2 ? <mark key={ index }>{ part }</mark> : part
					) }
				</span>
				{ about && (
					<span className="frontispiece-live-search__date">
						{ about }
					</span>
				) }
			</span>
		</a>
	);
}

interface PanelProps {
	/** The field that has the suggestions. */
	input: HTMLInputElement;
	listId: string;
	optionId: ( index: number ) => string;
	search: Search;
	/** Reply to show while the next one is loading. */
	reply: Reply | undefined;
	active: number;
	withThumbnails: boolean;
	withDates: boolean;
	viewAll: string;
	maxHeight: number;
}

/** Number of suggestions from which there may be more results. */
const MORE_FROM = 3;

export function Panel( {
	input,
	listId,
	optionId,
	search,
	reply,
	active,
	withThumbnails,
	withDates,
	viewAll,
	maxHeight,
}: PanelProps ) {
	const ref = useRef< HTMLDivElement >( null );
	usePlacement( ref, input, maxHeight );
	return (
		<div
			ref={ ref }
			className="frontispiece-live-search__panel"
			aria-busy={ search.state === 'loading' }
		>
			{ reply && reply.suggestions.length > 0 && (
				<div
					id={ listId }
					role="listbox"
					aria-label={ __( 'Suggestions', 'frontispiece' ) }
				>
					{ reply.suggestions.map( ( suggestion, index ) => (
						<Option
							key={ `${ index } ${ suggestion.url }` }
							id={ optionId( index ) }
							suggestion={ suggestion }
							isActive={ index === active }
							query={ input.value }
							withThumbnail={ withThumbnails }
							withDate={ withDates }
						/>
					) ) }
				</div>
			) }
			{ reply?.message && (
				<p className="frontispiece-live-search__message">
					{ reply.message }
				</p>
			) }
			{ search.state === 'failed' && (
				<p className="frontispiece-live-search__message" role="status">
					{ __(
						"Suggestions couldn't be loaded. Press Enter to search.",
						'frontispiece'
					) }
				</p>
			) }
			{ reply &&
				reply.suggestions.length >= MORE_FROM &&
				viewAll &&
				reply.all && (
					<a
						className="frontispiece-live-search__all"
						href={ reply.all }
					>
						{ viewAll }
					</a>
				) }
		</div>
	);
}
