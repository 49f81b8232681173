<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

defined( 'ABSPATH' ) || exit;

/** Hands emails to wp_mail(), with a Message-ID of ours, and returns why one was rejected. */
final class MailTransport {
	private const SMTP_TIMEOUT = 20;

	private string $error = '';

	/**
	 * @param array<string, mixed> $mail to, subject, message, headers and attachments, as for wp_mail(). Other plugins
	 *     may have filtered them.
	 * @param string $id Message-ID
	 * @return string error, as one line; '' = sent
	 */
	public function send( array $mail, string $id ): string {
		$identify = static function ( mixed $mailer ) use ( $id ): void {
			if ( $mailer instanceof \PHPMailer\PHPMailer\PHPMailer ) {
				$mailer->MessageID = $id; // phpcs:ignore WordPress.NamingConventions -- PHPMailer's.
				// PHPMailer waits five minutes for a server that does not respond; we can give up sooner, because the
				// queue retries.
				// phpcs:ignore WordPress.NamingConventions -- PHPMailer's.
				$mailer->Timeout = min( self::SMTP_TIMEOUT, $mailer->Timeout );
			}
		};
		$failed = function ( mixed $error ): void {
			$this->error = $error instanceof \WP_Error ? $error->get_error_message() : '';
		};
		$this->error = '';
		add_action( 'phpmailer_init', $identify );
		add_action( 'wp_mail_failed', $failed );
		$local = new LocalAttachments();
		try {
			$isSent = wp_mail(
				$mail['to'],
				$mail['subject'],
				$mail['message'],
				$mail['headers'],
				$local->fromAttachments( (array) ( $mail['attachments'] ?? [] ) ),
			);
		} catch ( \Throwable $error ) {
			$isSent      = false;
			$this->error = $error->getMessage();
		} finally {
			$local->delete();
			remove_action( 'phpmailer_init', $identify );
			remove_action( 'wp_mail_failed', $failed );
		}
		$reason = '' === $this->error
			? __( 'The email was rejected, and no reason was given.', 'frontispiece' )
			: $this->error;
		return $isSent ? '' : mb_substr( MailTags::oneLine( $reason ), 0, 255 );
	}
}
