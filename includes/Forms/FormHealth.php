<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Files\EntryFileSealing;
use Frontispiece\Forms\Submission\EntryFilesHealth;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Http\Http;

/** Site Health checks for forms: emails are sent, and visitors can submit forms. */
final class FormHealth {
	private const DAYS        = 7;
	private const ALMOST_FULL = 0.8;

	public function __construct(
		private readonly FormRepository $forms,
		private readonly EntryFileStore $files,
		private readonly EntryFileSealing $sealing,
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Clock $clock,
		private readonly Http $http,
	) {}

	/** @return array<string, callable(): HealthResult> */
	public function checks(): array {
		return [
			'mail'       => fn(): HealthResult => $this->mail(),
			'rest'       => static fn(): HealthResult => self::rest(),
			'files'      => fn(): HealthResult => $this->files(),
			'file_space' => fn(): HealthResult => $this->fileSpace(),
		];
	}

	/** @return array<string, callable(): array<string, int>> for monitoring */
	public function figures(): array {
		return [
			'mail'       => fn(): array => $this->tables->ready() ? $this->queue() : [],
			'file_space' => fn(): array => [ 'used_percent' => (int) round( 100 * $this->files->fullness() ) ],
		];
	}

	/** @return array{waiting: int, oldest_seconds: int, failed: int} emails wait by entry, since it is due */
	private function queue(): array {
		$now = $this->clock->now();
		$row = $this->db->row(
			"SELECT COUNT(*) AS waiting, MIN(mail_due) AS oldest FROM {submissions} WHERE mail_state = 'waiting'",
		);
		return [
			'waiting'        => (int) ( $row['waiting'] ?? 0 ),
			'oldest_seconds' => isset( $row['oldest'] ) ? max( 0, $now - (int) $row['oldest'] ) : 0,
			'failed'         => $this->failed(),
		];
	}

	/** @return int entries of the last days whose emails failed several times */
	private function failed(): int {
		return $this->db->int(
			"SELECT COUNT(*) FROM {submissions} WHERE created_at > %d AND (mail_state = 'failed' OR (mail_state = 'waiting' AND mail_tries > 2))",
			$this->clock->now() - self::DAYS * DAY_IN_SECONDS,
		);
	}

	private function mail(): HealthResult {
		$failed = $this->tables->ready() ? $this->failed() : 0;
		if ( 0 === $failed ) {
			return HealthResult::good( __( 'Form emails are being sent', 'frontispiece' ) );
		}
		return new HealthResult(
			HealthResult::CRITICAL,
			sprintf(
				/* translators: %s: a number. */
				_n(
					'Emails for %s entry couldn\'t be sent',
					'Emails for %s entries couldn\'t be sent',
					$failed,
					'frontispiece',
				),
				number_format_i18n( $failed ),
			),
			__(
				'No entries are lost. The Entries screen shows each one with its error message. Set up an email service with an SMTP plugin, then resend the emails.',
				'frontispiece',
			),
			'admin.php?page=frontispiece-entries',
		);
	}

	/** Only Site Health and WP-CLI send a request to the web server; the Home screen is opened too often for that. */
	private function files(): HealthResult {
		$health = new EntryFilesHealth( $this->files, $this->sealing, $this->forms, $this->http );
		return $health->finding( ! wp_is_serving_rest_request() );
	}

	private function fileSpace(): HealthResult {
		$full = $this->files->fullness();
		if ( $full < self::ALMOST_FULL ) {
			return HealthResult::good( __( 'Uploaded form files have enough storage space', 'frontispiece' ) );
		}
		$label = sprintf(
			/* translators: %s: a percentage, like "92%". */
			__( 'Uploaded form files use %s of their storage limit', 'frontispiece' ),
			number_format_i18n( $full * 100 ) . '%',
		);
		return new HealthResult(
			$full < 1 ? HealthResult::RECOMMENDED : HealthResult::CRITICAL,
			$label,
			__(
				'Forms stop accepting files when the limit is reached. Delete entries that you no longer need, or raise the limit in the settings.',
				'frontispiece',
			),
			'admin.php?page=frontispiece-settings',
		);
	}

	/** Checks this filter because plugins use it to close the REST API to visitors. */
	private static function rest(): HealthResult {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- a hook of WordPress.
		return is_wp_error(
			self::asVisitor( static fn(): mixed => apply_filters( 'rest_authentication_errors', null ) ),
		)
			? new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'The REST API is blocked for visitors', 'frontispiece' ),
				__(
					'Forms still work through a fallback. Allow access to the frontispiece/v1 routes to make them faster.',
					'frontispiece',
				),
			)
			: HealthResult::good( __( 'Visitors can submit forms', 'frontispiece' ) );
	}

	/**
	 * Runs a callback as a logged-out visitor. Also removes the nonce of the current request: it belongs to the
	 * logged-in user, so WordPress would reject it as invalid for a visitor.
	 *
	 * @param callable(): mixed $callback
	 */
	private static function asVisitor( callable $callback ): mixed {
		$user        = get_current_user_id();
		// phpcs:disable WordPress.Security, WordPress.WP.GlobalVariablesOverride -- restored below, never read.
		$credentials = [ $_SERVER, $_REQUEST, $GLOBALS['wp_rest_application_password_status'] ?? null ];
		unset( $_SERVER['HTTP_X_WP_NONCE'], $_REQUEST['_wpnonce'] );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- a global of WordPress.
		$GLOBALS['wp_rest_application_password_status'] = null;
		wp_set_current_user( 0 );
		try {
			return $callback();
		} finally {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- a global of WordPress.
			[ $_SERVER, $_REQUEST, $GLOBALS['wp_rest_application_password_status'] ] = $credentials;
			wp_set_current_user( $user );
			// phpcs:enable
		}
	}
}
