<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Source\Connect\Candidate;
use Frontispiece\Feed\Source\Connect\OAuthFlow;
use Frontispiece\Feed\Source\Connect\PendingConnections;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceTypes;
use Frontispiece\Feed\Source\SourceView;
use Frontispiece\Feed\Source\TokenGuard;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * REST routes for connecting accounts: by signing in on the network with the owner's own app, or with an access token
 * that is tested before it is stored.
 */
final class ConnectController {
	private const TYPES = [ 'facebook', 'instagram', 'igbusiness' ];

	public function __construct(
		private readonly OAuthFlow $oauthFlow,
		private readonly PendingConnections $pendingConnections,
		private readonly SourceRepository $sources,
		private readonly SourceTypes $drivers,
		private readonly SourceView $sourceView,
	) {}

	public function register(): void {
		$type = [ 'type' => [ 'type' => 'string', 'enum' => self::TYPES, 'required' => true ] ];
		$this->route( '', 'GET', fn(): array => $this->oauthFlow->doors(), [] );
		$this->route(
			'/sign-in',
			'POST',
			fn( ArrayReader $in ): array|\WP_Error => $this->oauthFlow->leave( $in->string( 'type' ) ),
			$type,
		);
		$this->route(
			'/token',
			'POST',
			fn( ArrayReader $in ): array|\WP_Error => $this->token( $in ),
			$type + [
				'token' => [ 'type' => 'string', 'minLength' => 1, 'maxLength' => 1000, 'required' => true ],
				'page'  => [ 'type' => 'string', 'maxLength' => 300, 'default' => '' ],
			],
		);
		$this->route( '/grant', 'GET', fn(): array => $this->grant(), [] );
		$this->route(
			'/grant',
			'POST',
			fn( ArrayReader $in ): array|\WP_Error => $this->choose( $in ),
			[
				'accounts' => [
					'type'     => 'array',
					'items'    => [ 'type' => 'string', 'maxLength' => 200 ],
					'minItems' => 1,
					'maxItems' => 100,
					'required' => true,
				],
			],
		);
		$this->route( '/grant', 'DELETE', fn(): array => $this->forget(), [] );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function token( ArrayReader $in ): array|\WP_Error {
		$type  = $in->string( 'type' );
		$token = trim( $in->string( 'token' ) );
		$page  = '' === trim( $in->string( 'page' ) ) ? '' : TokenGuard::pageId( $in->string( 'page' ) );
		if ( '' === $page && '' !== trim( $in->string( 'page' ) ) ) {
			return self::fault( 'page', __( 'Enter a valid Page URL, name, or ID.', 'frontispiece' ) );
		}
		if ( 1 !== preg_match( '/^[A-Za-z0-9_|.\-]+$/', $token ) ) {
			return self::fault(
				'token',
				__(
					'This access token contains characters that are not allowed. Copy the token again.',
					'frontispiece',
				),
			);
		}
		if ( 'instagram' === $type ? str_starts_with( $token, 'EA' ) : str_starts_with( $token, 'IG' ) ) {
			return self::fault(
				'token',
				'instagram' === $type
					? __(
						'This token is from Facebook. Choose “Instagram account (via Facebook)” instead.',
						'frontispiece',
					)
					: __(
						'This token is from an Instagram login. Choose “Instagram account” instead.',
						'frontispiece',
					),
			);
		}
		try {
			$found = $this->oauthFlow->provider( $type )->read( $token, $type, $page );
		} catch ( SourceError $error ) {
			return new \WP_Error(
				'frontispiece_refused',
				SourceErrorMessages::words( $error->reason, $error->networkCode ),
				[ 'status' => 400, 'problem' => SourceErrorMessages::on( $error ) ],
			);
		}
		if ( 1 === count( $found ) ) {
			return [ 'connected' => $this->connect( $found ) ];
		}
		$this->pendingConnections->keep( $type, $found );
		return [ 'connected' => [] ] + $this->grant();
	}

	/** @return array<string, mixed> names to choose from, or why there are none */
	private function grant(): array {
		$grant = $this->pendingConnections->pending();
		return null === $grant
			? [ 'type' => '', 'problem' => null, 'candidates' => [] ]
			: [
				'candidates' => array_map(
					fn( Candidate $one ): array => $one->shown() + [ 'kind' => $this->drivers->kind( $one->type ) ],
					$grant['candidates'],
				),
			] + $grant;
	}

	/** @return array<string, mixed>|\WP_Error */
	private function choose( ArrayReader $in ): array|\WP_Error {
		$wanted = $in->all()['accounts'] ?? [];
		$grant  = $this->pendingConnections->pending();
		$chosen = array_filter(
			$grant['candidates'] ?? [],
			static fn( Candidate $one ): bool => is_array( $wanted ) && in_array( $one->id(), $wanted, true ),
		);
		if ( [] === $chosen ) {
			return new \WP_Error(
				'frontispiece_no_grant',
				__( 'Your approval expired after 15 minutes. Connect the account again.', 'frontispiece' ),
				[ 'status' => 410 ],
			);
		}
		$connected = $this->connect( array_values( $chosen ) );
		$this->pendingConnections->drop();
		return [ 'connected' => $connected ];
	}

	/** @return array<string, mixed> */
	private function forget(): array {
		$this->pendingConnections->drop();
		return [ 'forgotten' => true ];
	}

	/**
	 * @param list<Candidate> $candidates
	 * @return list<array<string, mixed>>
	 */
	private function connect( array $candidates ): array {
		return array_map(
			fn( Candidate $one ): array => $this->sourceView->show( $one->connect( $this->sources ) ),
			$candidates,
		);
	}

	private static function fault( string $field, string $message ): \WP_Error {
		return new \WP_Error( 'frontispiece_fault', $message, [ 'status' => 400, 'params' => [ $field => $message ] ] );
	}

	/**
	 * @param callable(ArrayReader): (array<string, mixed>|\WP_Error) $do
	 * @param array<string, array<string, mixed>>             $args
	 */
	private function route( string $path, string $method, callable $do, array $args ): void {
		register_rest_route(
			'frontispiece/v1',
			"/connect$path",
			[
				'methods'             => $method,
				'callback'            => static function (
					\WP_REST_Request $request,
				) use ( $do ): \WP_REST_Response|\WP_Error {
					$answer = $do( new ArrayReader( $request->get_params() ) );
					return is_wp_error( $answer ) ? $answer : new \WP_REST_Response( $answer );
				},
				'permission_callback' => static fn(): bool => current_user_can( Capabilities::MANAGE ),
				'args'                => $args,
			],
		);
	}
}
