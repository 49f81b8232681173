import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { mailWords } from '../fields';
import { listOf } from '../../../kernel/language';
import { Value } from './value';
import type { WholeEntry } from '../types';

export const Fields = ( { entry }: { entry: WholeEntry } ) => (
	<dl className="frontispiece-entry__fields">
		{ entry.fields.map( ( field ) => (
			<div key={ field.name }>
				<dt>{ field.label }</dt>
				<dd>
					<Value field={ field } />
				</dd>
			</div>
		) ) }
	</dl>
);

export const Files = ( { downloads }: Pick< WholeEntry, 'downloads' > ) => (
	<section>
		<h2>{ __( 'Files', 'frontispiece' ) }</h2>
		<ul>
			{ downloads.map( ( { name, size, url } ) => (
				<li key={ url }>
					<a href={ url }>{ name }</a> ({ size })
				</li>
			) ) }
		</ul>
	</section>
);

export const Mail = ( { entry }: { entry: WholeEntry } ) => (
	<section>
		<h2>{ __( 'Email', 'frontispiece' ) }</h2>
		<p>{ mailWords( entry ) }</p>
		<ul className="frontispiece-entry__log">
			{ entry.log.map( ( { when, failed, recipient, error }, n ) => (
				<li key={ n }>
					{ failed
						? sprintf(
								/* translators: 1: date and time, 2: email address. */
								__(
									"%1$s: couldn't be sent to %2$s.",
									'frontispiece'
								),
								when,
								recipient
							)
						: sprintf(
								/* translators: 1: date and time, 2: email address. */
								__( '%1$s: sent to %2$s.', 'frontispiece' ),
								when,
								recipient
							) }{ ' ' }
					{ error && <em>{ error }</em> }
				</li>
			) ) }
		</ul>
	</section>
);

/** Links the URL that a visitor's browser reported only if it belongs to this site. */
const Page = ( { page, url }: { page: string; url: string } ) =>
	url ? <ExternalLink href={ url }>{ page }</ExternalLink> : <>{ page }</>;

export function About( { entry }: { entry: WholeEntry } ) {
	const { form, when, page, address, agent, reasons, language } = entry;
	const rows = [
		[ __( 'Received', 'frontispiece' ), when ],
		[ __( 'Form', 'frontispiece' ), form.title || `#${ form.id }` ],
		[ __( 'Language', 'frontispiece' ), language ],
		[
			__( 'Page', 'frontispiece' ),
			page && <Page page={ page } url={ entry.page_url } />,
		],
		[ __( 'IP address', 'frontispiece' ), address ],
		[ __( 'Browser', 'frontispiece' ), agent ],
		[ __( 'Spam signals', 'frontispiece' ), listOf( reasons ) ],
	] as const;
	return (
		<dl className="frontispiece-entry__about">
			{ rows
				.filter( ( [ , value ] ) => value )
				.map( ( [ label, value ] ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd>{ value }</dd>
					</div>
				) ) }
		</dl>
	);
}
