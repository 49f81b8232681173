import { Button, Card, CardBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Candidate } from './discover';

interface CandidateCardProps {
	candidate: Candidate;
	isBusy: boolean;
	isDisabled: boolean;
	onConnect: () => void;
}

const shown = ( families: string[] ) =>
	families.includes( 'photos' )
		? __( 'For social feeds and photo feeds', 'frontispiece' )
		: __( 'For social feeds', 'frontispiece' );

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
					<span
						className="frontispiece-candidate__avatar"
						aria-hidden="true"
					>
						{ [ ...title ][ 0 ]?.toUpperCase() }
					</span>
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
						{ posts.map( ( { id, text, date } ) => (
							<li key={ id }>
								<span dir="auto">
									{ text || __( 'Photo', 'frontispiece' ) }
								</span>
								{ date && <small>{ date }</small> }
							</li>
						) ) }
					</ul>
				) : (
					<p>{ __( 'No posts yet.', 'frontispiece' ) }</p>
				) }
				{ notice && <p>{ notice }</p> }
				<Button
					variant="primary"
					isBusy={ isBusy }
					disabled={ isDisabled }
					accessibleWhenDisabled
					onClick={ onConnect }
					aria-label={ sprintf(
						/* translators: %s: name of a source. */
						__( 'Connect %s', 'frontispiece' ),
						title
					) }
				>
					{ __( 'Connect', 'frontispiece' ) }
				</Button>
			</CardBody>
		</Card>
	);
}
