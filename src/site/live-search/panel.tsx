import { __ } from '@wordpress/i18n';
import { splitAtMatches } from './matches';
import type { Reply, Suggestion } from './reply';
import type { Search } from './use-search';

interface OptionProps {
	id: string;
	suggestion: Suggestion;
	isActive: boolean;
	/** What the visitor has typed. */
	query: string;
	withPicture: boolean;
	withDate: boolean;
}

function Option( {
	id,
	suggestion,
	isActive,
	query,
	withPicture,
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
			{ withPicture && thumbnail && (
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
	listId: string;
	optionId: ( index: number ) => string;
	search: Search;
	/** Reply to show while the next one is loading. */
	reply: Reply | undefined;
	active: number;
	query: string;
	withPictures: boolean;
	withDates: boolean;
	viewAll: string;
	maxHeight: number;
}

/** Number of suggestions from which there may be more results. */
const MORE_FROM = 3;

export function Panel( {
	listId,
	optionId,
	search,
	reply,
	active,
	query,
	withPictures,
	withDates,
	viewAll,
	maxHeight,
}: PanelProps ) {
	return (
		<div
			className="frontispiece-live-search__panel"
			style={ { maxBlockSize: maxHeight } }
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
							query={ query }
							withPicture={ withPictures }
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
						'Suggestions could not be loaded. Press Enter to search.',
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
