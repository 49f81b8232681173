<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/** Handles the redirect to a network's sign-in and back. */
final class OAuthFlow {
	public const ACTION = 'frontispiece_sign_in';

	public function __construct(
		private readonly PendingConnections $pendingConnections,
		private readonly FacebookOAuth $facebook,
		private readonly InstagramOAuth $instagram,
		private readonly Options $options,
		private readonly Secrets $secrets,
		private readonly Log $log,
	) {}

	public function provider( string $type ): OAuthProvider {
		return 'instagram' === self::name( $type ) ? $this->instagram : $this->facebook;
	}

	/** @return array<string, mixed> which ways are open, and the address that the owner's app must know */
	public function doors(): array {
		return [
			'back'      => self::back(),
			'secure'    => str_starts_with( self::back(), 'https://' ),
			'facebook'  => $this->app( 'facebook' )->isKnown(),
			'instagram' => $this->app( 'instagram' )->isKnown(),
		];
	}

	/** @return array<string, mixed>|\WP_Error where the browser goes */
	public function leave( string $type ): array|\WP_Error {
		$app = $this->app( self::name( $type ) );
		if ( ! $app->isKnown() ) {
			return new \WP_Error(
				'frontispiece_no_app',
				__( 'Enter your App ID and App Secret in the settings first.', 'frontispiece' ),
				[ 'status' => 409 ],
			);
		}
		$state = $this->pendingConnections->begin( self::name( $type ), $type );
		return [
			'address' => Http::underTest( $this->provider( $type )->address( $app, $type, $state, self::back() ) ),
		];
	}

	/** Handles the network's redirect, which contains a code or a refusal. */
	public function answer(): never {
		if ( ! current_user_can( Capabilities::MANAGE ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		nocache_headers();
		// phpcs:ignore WordPress.Security -- the state is the nonce: of this person, of this session, good once.
		$this->take( new ArrayReader( wp_unslash( $_GET ) ) );
		wp_safe_redirect( admin_url( 'admin.php?page=frontispiece-sources&connect=signed-in' ) );
		exit;
	}

	/** @param ArrayReader $in what came back in the address */
	public function take( ArrayReader $in ): void {
		$left = $this->pendingConnections->back( $in->string( 'state' ) );
		if ( null === $left ) {
			// Any page can send a browser here, so keep a connection that is in progress.
			if ( [] !== ( $this->pendingConnections->pending()['candidates'] ?? [] ) ) {
				return;
			}
			$this->pendingConnections->fail( '', [
				'reason'  => 'state',
				'code'    => '',
				'message' => '',
				'words'   => __( 'This login was not started in this browser, or it has expired.', 'frontispiece' ),
				'advice'  => __( 'Start again, and finish in the same browser within 15 minutes.', 'frontispiece' ),
			] );
			return;
		}
		$code = $in->string( 'code' );
		if ( '' === $code ) {
			$this->refused( $left['type'], $in );
			return;
		}
		try {
			// Networks append a fragment that is not part of the code.
			$found = $this->provider( $left['type'] )->admitted(
				$this->app( 'instagram' === $left['door'] ? 'instagram' : 'facebook' ),
				$left['type'],
				(string) preg_replace( '/#_(=_)?$/', '', $code ),
				self::back(),
			);
			if ( [] === $found ) {
				$this->pendingConnections->fail( $left['type'], [
					'reason'  => 'none',
					'code'    => '',
					'message' => '',
					'words'   => __( 'Access was granted, but no matching account was found.', 'frontispiece' ),
					'advice'  => 'igbusiness' === $left['type']
						? __(
							'Only professional accounts (business or creator) that are linked to a Facebook Page can be connected this way. Select that Page when Facebook asks.',
							'frontispiece',
						)
						: __(
							'Select at least one Page when Facebook asks which Pages this app can access.',
							'frontispiece',
						),
				] );
				return;
			}
			$this->pendingConnections->keep( $left['type'], $found );
		} catch ( SourceError $error ) {
			$this->log->error(
				'connect',
				$error->getMessage(),
				[ 'reason' => $error->reason, 'code' => $error->networkCode ],
			);
			$this->pendingConnections->fail(
				$left['type'],
				[ 'advice' => self::advice( $error ) ] + SourceErrorMessages::on( $error ),
			);
		}
	}

	private function refused( string $type, ArrayReader $in ): void {
		$denied = 'access_denied' === $in->string( 'error' );
		$this->pendingConnections->fail(
			$type,
			[
				'reason'  => $denied ? 'denied' : 'refused',
				'code'    => substr(
					sanitize_key(
						'' === $in->string( 'error' ) ? $in->string( 'error_code' ) : $in->string( 'error' ),
					),
					0,
					40,
				),
				'message' => mb_substr(
					sanitize_text_field(
						'' === $in->string( 'error_description' )
							? $in->string( 'error_message' )
							: $in->string( 'error_description' ),
					),
					0,
					300,
				),
				'words'   => $denied
					? __( 'You denied access, so nothing was connected.', 'frontispiece' )
					: __( 'The social network stopped the login.', 'frontispiece' ),
				'advice'  => $denied
					? __( 'Start again if you want to connect the account.', 'frontispiece' )
					: self::settings(),
			],
		);
	}

	private static function advice( SourceError $error ): string {
		return match ( true ) {
			SourceError::INVALID === $error->reason,
			in_array( $error->networkCode, [ '1', '101' ], true ) => self::settings(),
			default => SourceErrorMessages::of( $error->reason, $error->networkCode ),
		};
	}

	private static function settings(): string {
		return __(
			'Check the App ID and App Secret in the settings, and make sure your app lists the valid OAuth redirect URI. Then try again.',
			'frontispiece',
		);
	}

	/** @param 'facebook'|'instagram' $name */
	private function app( string $name ): App {
		return App::of( $this->options, $this->secrets, $name );
	}

	/** @return 'facebook'|'instagram' */
	private static function name( string $type ): string {
		return 'instagram' === $type ? 'instagram' : 'facebook';
	}

	private static function back(): string {
		return admin_url( 'admin-post.php?action=' . self::ACTION );
	}
}
