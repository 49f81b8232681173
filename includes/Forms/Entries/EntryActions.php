<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Forms\Spam\Akismet;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Kernel\Jobs\AfterResponse;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Rest\BulkAction;
use Frontispiece\Kernel\Security\Capabilities;

/** Actions on entries, one or several at once. */
final class EntryActions {
	/** Maps each action to the states in which it is possible. */
	public const POSSIBLE = [
		'read'    => EntryRepository::STATES,
		'unread'  => EntryRepository::STATES,
		'star'    => EntryRepository::STATES,
		'unstar'  => EntryRepository::STATES,
		'resend'  => [ EntryRepository::INBOX ],
		'spam'    => [ EntryRepository::INBOX, EntryRepository::HELD ],
		'release' => [ EntryRepository::SPAM, EntryRepository::HELD ],
		'trash'   => [ EntryRepository::INBOX, EntryRepository::HELD, EntryRepository::SPAM ],
		'restore' => [ EntryRepository::TRASH, EntryRepository::SPAM ],
		'delete'  => [ EntryRepository::TRASH, EntryRepository::TEST ],
	];

	/** Actions that belong to reading. All others change, delete or send what others rely on. */
	private const OF_READERS = [ 'read', 'unread', 'star', 'unstar' ];

	/** Number of entries whose emails are sent during the request; the queue sends the rest. */
	private const AT_ONCE = 3;

	private int $mailed = 0;

	public function __construct(
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly MailQueue $mails,
		private readonly WebhookQueue $webhooks,
		private readonly Akismet $akismet,
		private readonly JobQueue $jobs,
		private readonly AfterResponse $afterResponse,
	) {}

	/** Returns whether the current user may delete, move, resend and export entries, not only read them. */
	public static function mayManage(): bool {
		return current_user_can( Capabilities::VIEW_ENTRIES ) && current_user_can( Capabilities::MANAGE );
	}

	public static function isAllowed( string $do ): bool {
		return in_array( $do, self::OF_READERS, true )
			? current_user_can( Capabilities::VIEW_ENTRIES )
			: self::mayManage();
	}

	/**
	 * @param list<int> $ids
	 * @param string    $back status for restored entries
	 * @return array{
	 *     done: list<int>,
	 *     failed: int,
	 *     errors: list<array{id: int, message: string}>,
	 *     was: array<string, list<int>>,
	 *     message: string
	 * } failed: whose emails could not be sent now; errors: entries that stay as they were; was: the states before, for
	 *     undoing
	 */
	public function all( string $do, array $ids, string $back = EntryRepository::INBOX ): array {
		$this->mailed = 0;

		$was    = [];
		$failed = 0;
		$result = BulkAction::run( $ids, function ( int $id ) use ( $do, $back, &$was, &$failed ): bool|\WP_Error {
			$row = $this->entries->get( $id );
			if ( null === $row || ! in_array( $row['state'], self::POSSIBLE[ $do ] ?? [], true ) ) {
				return false;
			}
			$isSent = $this->one( $do, $row['id'], $row['form_id'], $back );
			if ( is_wp_error( $isSent ) ) {
				return $isSent;
			}
			$failed                += $isSent ? 0 : 1;
			$was[ $row['state'] ][] = $id;
			$this->reportSpam( $do, $row );
			return true;
		} );
		$count  = count( $result['done'] );
		return [
			'done'    => $result['done'],
			'failed'  => $failed,
			'errors'  => $result['failed'],
			'was'     => $was,
			'message' => self::message( $failed > 0 ? 'unsent' : $do, $failed > 0 ? $failed : $count ),
		];
	}

	/** @return bool|\WP_Error false = its email could not be sent now; an error if the entry stays as it was */
	private function one( string $do, int $id, int $form, string $back ): bool|\WP_Error {
		switch ( $do ) {
			case 'read':
			case 'unread':
				$this->entries->mark( $id, 'read' === $do );
				return true;
			case 'star':
			case 'unstar':
				$this->entries->star( $id, 'star' === $do );
				return true;
			case 'resend':
				$this->mails->requeue( $id );
				return $this->mail( $id );
			case 'release':
				$mails      = $this->forms->find( $form )?->sendsMail() ?? false;
				$isReleased = $this->entries->release( $id, $mails );
				if ( $isReleased && [] !== $this->webhooks->enqueue( $form, $id ) ) {
					$this->jobs->push( WebhookQueue::JOB, [], WebhookQueue::JOB );
				}
				return ! $isReleased || ! $mails || $this->mail( $id );
			case 'delete':
				// An entry whose files cannot be deleted stays.
				return $this->entries->delete( $id ) > 0 ? true : BulkAction::error();
			default:
				$this->entries->move(
					$id,
					[ 'spam' => EntryRepository::SPAM, 'trash' => EntryRepository::TRASH ][ $do ] ?? $back,
				);
				return true;
		}
	}

	private function mail( int $id ): bool {
		if ( ++$this->mailed > self::AT_ONCE ) {
			$this->jobs->push( MailQueue::JOB, [], MailQueue::JOB );
			return true;
		}
		return false !== $this->mails->attempt( $id );
	}

	/**
	 * Reports misclassified entries to Akismet, after the response has been sent.
	 *
	 * @param array{
	 *     id: int,
	 *     form_id: int,
	 *     once: string,
	 *     state: string,
	 *     created_at: int,
	 *     data: array<string, mixed>,
	 *     files: list<mixed>,
	 *     meta: array<string, mixed>,
	 *     ...
	 * } $row
	 */
	private function reportSpam( string $do, array $row ): void {
		$spam = 'spam' === $do;
		$form = $this->forms->find( $row['form_id'] );
		if (
			null !== $form
			&& Akismet::isActive()
			&& (
				$spam
				|| ( EntryRepository::SPAM === $row['state'] && in_array( $do, [ 'release', 'restore' ], true ) )
			)
		) {
			$this->afterResponse->do( fn() => $this->akismet->learn( Submission::ofEntry( $row, $form ), $spam ) );
		}
	}

	/** @return string message about the action; '' for an unknown action */
	public static function message( string $action, int $count ): string {
		$words = match ( true ) {
			0 === $count         => __( 'No changes were made.', 'frontispiece' ),
			'read' === $action     =>
				/* translators: %s: a number. */
				_n( '%s entry marked as read.', '%s entries marked as read.', $count, 'frontispiece' ),
			'unread' === $action   =>
				/* translators: %s: a number. */
				_n( '%s entry marked as unread.', '%s entries marked as unread.', $count, 'frontispiece' ),
			'star' === $action     =>
				/* translators: %s: a number. */
				_n( '%s entry starred.', '%s entries starred.', $count, 'frontispiece' ),
			'unstar' === $action   =>
				/* translators: %s: a number. */
				_n( 'Star removed from %s entry.', 'Star removed from %s entries.', $count, 'frontispiece' ),
			/* translators: %s: a number. */
			'resend' === $action && $count > self::AT_ONCE => _n(
				'The email for %s entry is being sent.',
				'The emails for %s entries are being sent.',
				$count,
				'frontispiece',
			),
			/* translators: %s: a number. */
			'resend' === $action   => _n(
				'The email for %s entry was sent.',
				'The emails for %s entries were sent.',
				$count,
				'frontispiece',
			),
			/* translators: %s: a number. */
			'unsent' === $action   => _n(
				'The email for %s entry couldn\'t be sent. Frontispiece will try again automatically.',
				'The emails for %s entries couldn\'t be sent. Frontispiece will try again automatically.',
				$count,
				'frontispiece',
			),
			/* translators: %s: a number. */
			'release' === $action  => _n(
				'%s entry marked as not spam. Its email is being sent.',
				'%s entries marked as not spam. Their emails are being sent.',
				$count,
				'frontispiece',
			),
			'spam' === $action     =>
				/* translators: %s: a number. */
				_n( '%s entry marked as spam.', '%s entries marked as spam.', $count, 'frontispiece' ),
			/* translators: %s: a number. */
			'trash' === $action    => _n(
				'%s entry moved to the Trash. It will be deleted permanently after 30 days.',
				'%s entries moved to the Trash. They will be deleted permanently after 30 days.',
				$count,
				'frontispiece',
			),
			/* translators: %s: a number. */
			'restore' === $action  => _n( '%s entry restored.', '%s entries restored.', $count, 'frontispiece' ),
			'delete' === $action   =>
				/* translators: %s: a number. */
				_n( '%s entry permanently deleted.', '%s entries permanently deleted.', $count, 'frontispiece' ),
			default              => '',
		};
		return 0 === $count ? $words : sprintf( $words, number_format_i18n( $count ) );
	}
}
