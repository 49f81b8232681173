<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;

/** What can be done with messages, one or several at once. */
final class InboxActions {
	public const ACTION = 'frontispiece_message';

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'admin_post_' . self::ACTION, fn() => $this->act() );
	}

	/** @return array<string, string> name => label, of what is possible in a state */
	public static function of( string $state ): array {
		return match ( $state ) {
			Submissions::INBOX => [ 'resend' => __( 'Send mail again', 'frontispiece' ), 'spam' => __( 'Spam', 'frontispiece' ), 'trash' => __( 'Delete', 'frontispiece' ) ],
			Submissions::TRASH => [ 'restore' => __( 'Put back', 'frontispiece' ), 'delete' => __( 'Delete for good', 'frontispiece' ) ],
			Submissions::SPAM  => [ 'release' => __( 'Not spam', 'frontispiece' ), 'trash' => __( 'Delete', 'frontispiece' ) ],
			default            => [ 'release' => __( 'Let through', 'frontispiece' ), 'trash' => __( 'Delete', 'frontispiece' ) ],
		};
	}

	/** @return string what has been done, '' for nothing that is known */
	public static function told( string $done, int $count ): string {
		$words = match ( $done ) {
			/* translators: %s: a number. */
			'resend'  => _n( 'The mail of %s message was sent.', 'The mails of %s messages were sent.', $count, 'frontispiece' ),
			/* translators: %s: a number. */
			'unsent'  => _n( 'The mail of %s message could not be sent now. It will be tried again.', 'The mails of %s messages could not be sent now. They will be tried again.', $count, 'frontispiece' ),
			/* translators: %s: a number. */
			'release' => _n( '%s message was let through, and its mail is on its way.', '%s messages were let through, and their mails are on their way.', $count, 'frontispiece' ),
			/* translators: %s: a number. */
			'spam'    => _n( '%s message is called spam now.', '%s messages are called spam now.', $count, 'frontispiece' ),
			/* translators: %s: a number. */
			'trash'   => _n( '%s message is in the trash for 30 days.', '%s messages are in the trash for 30 days.', $count, 'frontispiece' ),
			/* translators: %s: a number. */
			'restore' => _n( '%s message was put back.', '%s messages were put back.', $count, 'frontispiece' ),
			/* translators: %s: a number. */
			'delete'  => _n( '%s message was deleted.', '%s messages were deleted.', $count, 'frontispiece' ),
			default   => '',
		};
		return sprintf( $words, number_format_i18n( $count ) );
	}

	private function act(): never {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Caps::VIEW_SUBMISSIONS ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		$one = $_POST['one'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with a pattern.
		if ( is_string( $one ) && 1 === preg_match( '/^([a-z]+):(\d+)$/', $one, $match ) ) {
			[ $do, $ids ] = [ $match[1], [ (int) $match[2] ] ];
		} else {
			$do  = is_string( $_POST['bulk'] ?? null ) ? sanitize_key( $_POST['bulk'] ) : '';
			$ids = is_array( $_POST['messages'] ?? null ) ? array_slice( array_values( array_unique( array_map( 'intval', array_filter( $_POST['messages'], 'is_numeric' ) ) ) ), 0, 500 ) : []; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- numbers.
		}
		$done = array_count_values( array_filter( array_map( fn( int $id ): string => $this->do( $do, $id ), $ids ), static fn( string $result ): bool => '' !== $result ) );
		wp_safe_redirect( Inbox::url( Inbox::filter( $_POST ), [] === $done ? [] : [ 'done' => isset( $done['unsent'] ) ? 'unsent' : $do, 'count' => $done['unsent'] ?? $done[ $do ] ?? 0 ] ) );
		exit;
	}

	/** @return string what came of it: the action's name, unsent, or '' where it is not possible */
	private function do( string $do, int $id ): string {
		$services = Services::of( $this->kernel );
		$row      = $services->submissions()->get( $id );
		if ( null === $row || ! isset( self::of( $row['state'] )[ $do ] ) ) {
			return '';
		}
		switch ( $do ) {
			case 'resend':
				return false === $services->deliveries()->resend( $id ) ? 'unsent' : $do;
			case 'release':
				$mails = $services->feedback()->mails( $row['form_id'] );
				return $services->submissions()->release( $id, $mails ) ? ( $mails && false === $services->deliveries()->attempt( $id ) ? 'unsent' : $do ) : '';
			case 'delete':
				$services->submissions()->delete( $id );
				return $do;
			default:
				$services->submissions()->move( $id, [ 'spam' => Submissions::SPAM, 'trash' => Submissions::TRASH ][ $do ] ?? Submissions::INBOX );
				return $do;
		}
	}
}
