import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { language } from '../../kernel/language';

interface TabsProps< Name extends string > {
	label: string;
	tabs: readonly { name: Name; title: string; count?: string }[];
	current: Name;
	onChange: ( name: Name ) => void;
}

/** Tabs for the parts of a list or an editor. */
export const Tabs = < Name extends string >( {
	label,
	tabs,
	current,
	onChange,
}: TabsProps< Name > ) => (
	<nav className="frontispiece-tabs" aria-label={ label }>
		{ tabs.map( ( { name, title, count } ) => (
			<Button
				key={ name }
				{ ...( name === current && { 'aria-current': 'true' } ) }
				className={ name === current ? 'is-current' : '' }
				onClick={ () => onChange( name ) }
			>
				{ title }
				{ count !== undefined && (
					<span className="frontispiece-tabs__count">{ count }</span>
				) }
			</Button>
		) ) }
	</nav>
);

/** Lists count up to here, as Database::MAX_COUNTED says. */
export const MAX_COUNTED = 100_000;

/** Formats a count; "100,000+" means that the rest is not counted. */
export const counted = ( count: number, most = Infinity ) =>
	count.toLocaleString( language() ) +
	( count >= most ? __( '+', 'frontispiece' ) : '' );

/** Makes tabs of names, titles and counts. The counts are left out while they are loading. */
export const countedTabs = < Name extends string >(
	tabs: readonly ( readonly [ Name, string, number ] )[],
	isLoaded: boolean
) =>
	tabs.map( ( [ name, title, count ] ) => ( {
		name,
		title,
		...( isLoaded && { count: counted( count ) } ),
	} ) );
