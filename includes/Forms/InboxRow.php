<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel\Text;

/**
 * One message in the list of messages.
 *
 * @phpstan-import-type Row from Submissions
 */
final class InboxRow {
	/** Longer texts are folded. */
	private const LONG = 400;

	/** @param array<int, list<array{tried_at: int, mail: string, result: string, recipient: string, error: string}>> $logs message => tries of its mails, newest first */
	public function __construct( private readonly array $logs ) {}

	/** @param Row $row */
	public function print( array $row ): void {
		$name = '' === $row['sender'] ? sprintf( /* translators: %d: number of a message. */ __( 'Message %d', 'frontispiece' ), $row['id'] ) : $row['sender'];
		printf( '<tr class="is-expanded%s"><th scope="row" class="check-column"><input type="checkbox" id="message-%d" name="messages[]" value="%d"><label for="message-%d"><span class="screen-reader-text">%s</span></label></th>', $row['seen'] ? '' : ' frontispiece-inbox__new', (int) $row['id'], (int) $row['id'], (int) $row['id'], esc_html( sprintf( /* translators: %s: who sent a message. */ __( 'Choose the message of %s', 'frontispiece' ), $name ) ) );
		printf( '<td class="column-primary">%s<dl>', $row['seen'] ? '' : '<p class="frontispiece-inbox__badge">' . esc_html__( 'New', 'frontispiece' ) . '</p>' );
		foreach ( self::fields( $row ) as $field => $text ) {
			echo '<dt>' . Text::html( ( new Tag( '', false, (string) $field ) )->words() ) . '</dt><dd>' . self::value( $text ) . '</dd>'; // phpcs:ignore WordPress.Security.EscapeOutput -- by Text.
		}
		echo '</dl>';
		$this->files( $row );
		$this->buttons( $row );
		printf( '</td><td data-colname="%s"><time datetime="%s">%s</time><br>%s</td>', esc_attr__( 'Received', 'frontispiece' ), esc_attr( gmdate( 'c', $row['created_at'] ) ), esc_html( (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $row['created_at'] ) ), esc_html( get_the_title( $row['form_id'] ) ) );
		printf( '<td data-colname="%s">%s', esc_attr__( 'Mail', 'frontispiece' ), esc_html( self::mail( $row['mail_state'] ) ) );
		echo self::log( $this->logs[ $row['id'] ] ?? [] ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		if ( [] !== $row['reasons'] ) {
			printf( '<br>%s %s', esc_html__( 'Signs of spam:', 'frontispiece' ), esc_html( implode( ', ', array_map( [ self::class, 'sign' ], $row['reasons'] ) ) ) );
		}
		echo '</td></tr>';
	}

	/**
	 * @param Row $row
	 * @return array<array-key, string> field => its value as one text, blank ones left out
	 */
	public static function fields( array $row ): array {
		$fields = is_array( $row['data']['fields'] ?? null ) ? $row['data']['fields'] : [];
		$free   = is_array( $row['data']['free'] ?? null ) ? $row['data']['free'] : [];
		$texts  = [];
		foreach ( $fields as $name => $value ) {
			$text           = is_array( $value ) ? implode( ', ', array_filter( $value, 'is_string' ) ) : ( is_string( $value ) ? $value : '' );
			$texts[ $name ] = trim( $text . ' ' . ( is_string( $free[ $name ] ?? null ) ? $free[ $name ] : '' ) );
		}
		return array_filter( $texts, static fn( string $text ): bool => '' !== $text );
	}

	private static function value( string $text ): string {
		if ( mb_strlen( $text ) <= self::LONG ) {
			return nl2br( Text::html( $text ), false );
		}
		return sprintf( '<details><summary>%s…</summary>%s</details>', Text::html( mb_substr( $text, 0, 160 ) ), nl2br( Text::html( $text ), false ) );
	}

	/** @param Row $row */
	private function files( array $row ): void {
		$links = [];
		foreach ( $row['files'] as $i => $file ) {
			if ( is_array( $file ) && is_string( $file['name'] ?? null ) ) {
				$links[] = sprintf( '<li><a href="%s">%s</a> (%s)</li>', esc_url( InboxFiles::url( $row['id'], $i ) ), Text::html( $file['name'] ), esc_html( (string) size_format( is_numeric( $file['size'] ?? 0 ) ? (int) $file['size'] : 0 ) ) );
			}
		}
		echo [] === $links ? '' : '<ul class="frontispiece-inbox__files">' . implode( '', $links ) . '</ul>'; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
	}

	/** @param Row $row */
	private function buttons( array $row ): void {
		echo '<p class="frontispiece-inbox__buttons">';
		foreach ( InboxActions::of( $row['state'] ) as $name => $label ) {
			printf( '<button class="button-link%s" name="one" value="%s:%d">%s</button> ', in_array( $name, [ 'trash', 'delete' ], true ) ? ' button-link-delete' : '', esc_attr( $name ), (int) $row['id'], esc_html( $label ) );
		}
		echo '</p>';
	}

	private static function mail( string $state ): string {
		return match ( $state ) {
			'sent'    => __( 'Sent', 'frontispiece' ),
			'waiting' => __( 'Waiting for another try', 'frontispiece' ),
			'failed'  => __( 'Given up', 'frontispiece' ),
			default   => __( 'None', 'frontispiece' ),
		};
	}

	/** @param list<array{tried_at: int, mail: string, result: string, recipient: string, error: string}> $log */
	private static function log( array $log ): string {
		if ( [] === $log ) {
			return '';
		}
		$tries = '';
		foreach ( $log as $try ) {
			$tries .= sprintf( '<li>%s: %s %s %s</li>', esc_html( (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $try['tried_at'] ) ), 'failed' === $try['result'] ? esc_html__( 'failed', 'frontispiece' ) : esc_html__( 'sent', 'frontispiece' ), Text::html( $try['recipient'] ), Text::html( $try['error'] ) );
		}
		$error = '' === $log[0]['error'] ? '' : '<br><em>' . Text::html( $log[0]['error'] ) . '</em>';
		/* translators: %s: a number. */
		return $error . '<details><summary>' . esc_html( sprintf( _n( '%s try', '%s tries', count( $log ), 'frontispiece' ), number_format_i18n( count( $log ) ) ) ) . "</summary><ul>$tries</ul></details>";
	}

	private static function sign( string $reason ): string {
		return match ( $reason ) {
			'honeypot'   => __( 'a hidden field was filled in', 'frontispiece' ),
			'user_agent' => __( 'no browser', 'frontispiece' ),
			'timing'     => __( 'filled in too fast', 'frontispiece' ),
			'signals'    => __( 'nobody at the keys', 'frontispiece' ),
			'disallowed' => __( 'a disallowed word', 'frontispiece' ),
			'rate_limit' => __( 'too many messages', 'frontispiece' ),
			'turnstile'  => 'Turnstile',
			'recaptcha'  => 'reCAPTCHA',
			'akismet'    => 'Akismet',
			default      => $reason,
		};
	}
}
