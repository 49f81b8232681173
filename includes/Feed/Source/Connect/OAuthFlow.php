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

/** The way to a network's sign-in and back. */
final class OAuthFlow {
	public const ACTION = 'frontispiece_sign_in';

	public function __construct(
		private readonly PendingConnections $pendingConnections,
		private readonly FacebookOAuth $facebook,
		private readonly InstagramOAuth $instagram,
		private readonly Options $options,
		private readonly Secrets $secrets,
		private readonly Log $log
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
			return new \WP_Error( 'frontispiece_no_app', __( 'Enter the id and the secret of your app in the settings first.', 'frontispiece' ), [ 'status' => 409 ] );
		}
		$state = $this->pendingConnections->begin( self::name( $type ), $type );
		return [ 'address' => Http::underTest( $this->provider( $type )->address( $app, $type, $state, self::back() ) ) ];
	}

	/** The network sends the browser back with a code, or with a no. */
	public function answer(): never {
		if ( ! current_user_can( Capabilities::MANAGE ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		nocache_headers();
		$this->take( new ArrayReader( wp_unslash( $_GET ) ) ); // phpcs:ignore WordPress.Security -- the state is the nonce: of this person, of this session, good once.
		wp_safe_redirect( admin_url( 'admin.php?page=frontispiece-sources&connect=signed-in' ) );
		exit;
	}

	/** @param ArrayReader $in what came back in the address */
	public function take( ArrayReader $in ): void {
		$left = $this->pendingConnections->back( $in->string( 'state' ) );
		if ( null === $left ) {
			// Any page can send a browser here: what is under way stays.
			if ( [] !== ( $this->pendingConnections->pending()['candidates'] ?? [] ) ) {
				return;
			}
			$this->pendingConnections->fail( '', [ 'reason' => 'state', 'code' => '', 'message' => '', 'words' => __( 'This answer belongs to no sign-in that was begun here.', 'frontispiece' ), 'advice' => __( 'Begin once more, and finish in the same browser within a quarter of an hour.', 'frontispiece' ) ] );
			return;
		}
		$code = $in->string( 'code' );
		if ( '' === $code ) {
			$this->refused( $left['type'], $in );
			return;
		}
		try {
			// Networks append a mark that is no part of the code.
			$found = $this->provider( $left['type'] )->admitted( $this->app( 'instagram' === $left['door'] ? 'instagram' : 'facebook' ), $left['type'], (string) preg_replace( '/#_(=_)?$/', '', $code ), self::back() );
			if ( [] === $found ) {
				$this->pendingConnections->fail( $left['type'], [ 'reason' => 'none', 'code' => '', 'message' => '', 'words' => __( 'The network granted access, but to no account of this kind.', 'frontispiece' ), 'advice' => 'igbusiness' === $left['type'] ? __( 'Only professional accounts (business or creator) that are linked to a Facebook page can be read this way. Choose that page when Facebook asks.', 'frontispiece' ) : __( 'Choose at least one page when Facebook asks which ones this app may see.', 'frontispiece' ) ] );
				return;
			}
			$this->pendingConnections->keep( $left['type'], $found );
		} catch ( SourceError $error ) {
			$this->log->error( 'connect', $error->getMessage(), [ 'reason' => $error->reason, 'code' => $error->networkCode ] );
			$this->pendingConnections->fail( $left['type'], [ 'advice' => self::advice( $error ) ] + SourceErrorMessages::on( $error ) );
		}
	}

	private function refused( string $type, ArrayReader $in ): void {
		$denied = 'access_denied' === $in->string( 'error' );
		$this->pendingConnections->fail(
			$type,
			[
				'reason'  => $denied ? 'denied' : 'refused',
				'code'    => substr( sanitize_key( '' === $in->string( 'error' ) ? $in->string( 'error_code' ) : $in->string( 'error' ) ), 0, 40 ),
				'message' => mb_substr( sanitize_text_field( '' === $in->string( 'error_description' ) ? $in->string( 'error_message' ) : $in->string( 'error_description' ) ), 0, 300 ),
				'words'   => $denied ? __( 'You said no at the network, so nothing was connected.', 'frontispiece' ) : __( 'The network ended the sign-in.', 'frontispiece' ),
				'advice'  => $denied ? __( 'Begin once more when you want to connect after all.', 'frontispiece' ) : self::settings(),
			]
		);
	}

	private static function advice( SourceError $error ): string {
		return match ( true ) {
			SourceError::INVALID === $error->reason, in_array( $error->networkCode, [ '1', '101' ], true ) => self::settings(),
			default => SourceErrorMessages::of( $error->reason, $error->networkCode ),
		};
	}

	private static function settings(): string {
		return __( 'Check the id and the secret of the app in the settings, and that the app knows the address to come back to. Then begin once more.', 'frontispiece' );
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
