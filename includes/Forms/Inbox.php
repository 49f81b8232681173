<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;
use Frontispiece\Kernel\Text;

/** What came in, for whoever may read it: the newest messages, each with its fields and what became of its mails. */
final class Inbox {
	public const PAGE = 'frontispiece-messages';

	private const ACTION = 'frontispiece_message';

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'admin_menu', fn() => add_submenu_page( 'frontispiece', __( 'Messages', 'frontispiece' ), __( 'Messages', 'frontispiece' ), Caps::VIEW_SUBMISSIONS, self::PAGE, fn() => $this->show() ), 21 );
		add_action( 'admin_post_' . self::ACTION, fn() => $this->act() );
	}

	private function show(): void {
		$services = Services::of( $this->kernel );
		$state    = Submissions::SPAM === self::asked( 'state' ) ? Submissions::SPAM : Submissions::INBOX;
		$before   = (int) self::asked( 'before' );
		$filter   = [ 'state' => $state, 'form' => (int) self::asked( 'form' ), 'search' => self::asked( 's' ) ];
		$rows     = $this->kernel->tables()->ready() ? $services->submissions()->page( $filter, $before, 25 ) : [];
		printf( '<div class="wrap"><h1>%s</h1><ul class="subsubsub">', esc_html__( 'Messages', 'frontispiece' ) );
		foreach ( [ Submissions::INBOX => __( 'Received', 'frontispiece' ), Submissions::SPAM => __( 'Spam', 'frontispiece' ) ] as $name => $label ) {
			printf( '<li><a href="%s"%s>%s</a> <span class="count">(%s)</span> </li>', esc_url( self::url( [ 'state' => $name ] ) ), $name === $state ? ' class="current" aria-current="page"' : '', esc_html( $label ), esc_html( number_format_i18n( $services->submissions()->count( [ 'state' => $name ] ) ) ) );
		}
		printf( '</ul><form method="get"><p class="search-box"><input type="hidden" name="page" value="%s"><input type="hidden" name="state" value="%s"><label class="screen-reader-text" for="frontispiece-search">%s</label><input type="search" id="frontispiece-search" name="s" value="%s"> <button class="button">%s</button></p></form>', esc_attr( self::PAGE ), esc_attr( $state ), esc_html__( 'Search messages', 'frontispiece' ), esc_attr( $filter['search'] ), esc_html__( 'Search', 'frontispiece' ) );
		printf( '<table class="wp-list-table widefat striped"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'Received', 'frontispiece' ), esc_html__( 'Message', 'frontispiece' ), esc_html__( 'Mail', 'frontispiece' ) );
		foreach ( $rows as $row ) {
			$this->row( $row );
		}
		echo [] === $rows ? '<tr><td colspan="3">' . esc_html__( 'There are no messages here.', 'frontispiece' ) . '</td></tr>' : '';
		echo '</tbody></table>';
		if ( 25 === count( $rows ) ) {
			printf( '<p><a class="button" href="%s">%s</a></p>', esc_url( self::url( [ 'before' => $rows[24]['id'] ] + array_filter( $filter, static fn( $value ): bool => '' !== $value && 0 !== $value ) ) ), esc_html__( 'Older messages', 'frontispiece' ) );
		}
		echo '</div>';
	}

	/** @param array{id: int, form_id: int, created_at: int, state: string, data: array<string, mixed>, files: list<mixed>, reasons: list<string>, mail_state: string, ...} $row */
	private function row( array $row ): void {
		$log    = Services::of( $this->kernel )->deliveries()->log( $row['id'] );
		$fields = is_array( $row['data']['fields'] ?? null ) ? $row['data']['fields'] : [];
		printf( '<tr><td>%s<br>%s</td><td><dl>', esc_html( (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $row['created_at'] ) ), esc_html( get_the_title( $row['form_id'] ) ) );
		foreach ( $fields as $name => $value ) {
			$text = is_array( $value ) ? implode( ', ', array_filter( $value, 'is_string' ) ) : ( is_string( $value ) ? $value : '' );
			echo '' === $text ? '' : '<dt><strong>' . Text::html( ( new Tag( '', false, (string) $name ) )->words() ) . '</strong></dt><dd>' . nl2br( Text::html( $text ), false ) . '</dd>'; // phpcs:ignore WordPress.Security.EscapeOutput -- by Text.
		}
		printf( '</dl>%s</td><td>%s', [] === $row['reasons'] ? '' : '<p>' . esc_html( __( 'Signs of spam:', 'frontispiece' ) . ' ' . implode( ', ', $row['reasons'] ) ) . '</p>', esc_html( self::mailWords( $row['mail_state'] ) ) );
		printf( '%s', '' === ( $log[0]['error'] ?? '' ) ? '' : '<br><em>' . esc_html( $log[0]['error'] ) . '</em>' );
		printf( '<form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="message" value="%d">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( self::ACTION ), (int) $row['id'] );
		wp_nonce_field( self::ACTION, '_wpnonce', true );
		printf(
			'<p><button class="button" name="do" value="%s">%s</button> <button class="button" name="do" value="delete">%s</button></p></form></td></tr>',
			Submissions::SPAM === $row['state'] ? 'release' : 'resend',
			esc_html( Submissions::SPAM === $row['state'] ? __( 'Not spam', 'frontispiece' ) : __( 'Send mail again', 'frontispiece' ) ),
			esc_html__( 'Delete', 'frontispiece' )
		);
	}

	private function act(): never {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Caps::VIEW_SUBMISSIONS ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		$services = Services::of( $this->kernel );
		$given    = $_POST['message'] ?? '';
		$id       = is_numeric( $given ) ? (int) $given : 0;
		match ( $_POST['do'] ?? '' ) {
			'delete'  => $services->submissions()->delete( $id ),
			'resend'  => $services->deliveries()->resend( $id ),
			'release' => $services->submissions()->release( $id, true ) && null !== $services->deliveries()->attempt( $id ),
			default   => null,
		};
		wp_safe_redirect( self::url( [] ) );
		exit;
	}

	private static function mailWords( string $state ): string {
		return match ( $state ) {
			'sent'    => __( 'Sent', 'frontispiece' ),
			'waiting' => __( 'Waiting for another try', 'frontispiece' ),
			'failed'  => __( 'Given up', 'frontispiece' ),
			default   => __( 'None', 'frontispiece' ),
		};
	}

	private static function asked( string $name ): string {
		$value = $_GET[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- reading only.
		return is_string( $value ) ? sanitize_text_field( wp_unslash( $value ) ) : '';
	}

	/** @param array<string, string|int> $more */
	private static function url( array $more ): string {
		return add_query_arg( array_map( 'rawurlencode', array_map( 'strval', [ 'page' => self::PAGE ] + $more ) ), admin_url( 'admin.php' ) );
	}
}
