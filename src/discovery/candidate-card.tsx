import { Card, CardBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../components/busy-button';
import { useLoaded } from '../components/use-fetched';
import { avatarOf } from './discover';
import { SourceAvatar } from './source-avatar';
import type { Candidate } from './discover';

interface CandidateCardProps {
	candidate: Candidate;
	isBusy: boolean;
	isDisabled: boolean;
	onConnect: () => void;
}

/** Returns the feeds that can show posts of these families. The server leaves out those of modules that are off. */
const shown = ( families: string[] ) => {
	if ( families.length === 0 ) {
		return __(
			'The module that shows these posts is off.',
			'frontispiece'
		);
	}
	if ( ! families.includes( 'posts' ) ) {
		return __( 'For photo feeds', 'frontispiece' );
	}
	return families.includes( 'photos' )
		? __( 'For social feeds and photo feeds', 'frontispiece' )
		: __( 'For social feeds', 'frontispiece' );
};

/** The image of a candidate, or its first letter until it is loaded. */
function Avatar( { candidate }: { candidate: Candidate } ) {
	const { data: src = '' } = useLoaded(
		() => ( candidate.hasAvatar ? avatarOf( candidate ) : undefined ),
		[ candidate ]
	);
	return <SourceAvatar name={ candidate.title } src={ src } />;
}

/** Card of a source that was found, with its newest posts. */
export function CandidateCard( {
	candidate,
	isBusy,
	isDisabled,
	onConnect,
}: CandidateCardProps ) {
	const { title, label, address, shows, posts, notice } = candidate;
	return (
		<Card className="frontispiece-candidate">
			<CardBody>
				<div className="frontispiece-candidate__head">
					<Avatar candidate={ candidate } />
					<div>
						<h2 dir="auto">{ title }</h2>
						<p>
							{ label } · { shown( shows ) }
						</p>
						<p
							className="frontispiece-candidate__address"
							dir="ltr"
						>
							{ address }
						</p>
					</div>
				</div>
				{ posts.length > 0 ? (
					<ul
						className="frontispiece-candidate__posts"
						aria-label={ __( 'Newest posts', 'frontispiece' ) }
					>
						{ posts.map( ( { id, title: heading, text, date } ) => (
							<li key={ id }>
								{ heading && (
									<strong dir="auto">{ heading }</strong>
								) }
								{ ( text || ! heading ) && (
									<span dir="auto">
										{ text ||
											__( 'Photo', 'frontispiece' ) }
									</span>
								) }
								{ date && <small>{ date }</small> }
							</li>
						) ) }
					</ul>
				) : (
					<p>{ __( 'No posts yet.', 'frontispiece' ) }</p>
				) }
				{ notice && <p>{ notice }</p> }
				<BusyButton
					variant="primary"
					isBusy={ isBusy }
					disabled={ isDisabled }
					onClick={ onConnect }
					aria-label={ sprintf(
						/* translators: %s: name of a source. */
						__( 'Connect %s', 'frontispiece' ),
						title
					) }
				>
					{ __( 'Connect', 'frontispiece' ) }
				</BusyButton>
			</CardBody>
		</Card>
	);
}
