<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryView;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Jobs\RowQueue;
use Frontispiece\Kernel\Privacy\EmailMatcher;
use Frontispiece\Kernel\Privacy\PersonalData;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Adds the log of emails that forms sent to a person to WordPress's personal data export and erasure. The entry may be
 * of another person, so only the time and the subject are exported, and only the address is erased.
 *
 * @phpstan-import-type Attempt from DeliveryLog
 * @phpstan-import-type Event from EntryLog
 */
final class SentEmailPrivacy extends PersonalData {
	public const ID      = 'frontispiece-form-emails';
	private const AT_ONCE = 100;

	public function __construct(
		private readonly DeliveryLog $deliveries,
		private readonly EntryLog $log,
		private readonly Tables $tables,
	) {}

	public function name(): string {
		return __( 'Emails from contact forms', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		$matcher = new EmailMatcher( $email );
		$skip    = ( max( 1, $page ) - 1 ) * self::AT_ONCE;
		$data    = [];
		foreach ( $this->isAsked( $email ) ? $this->deliveries->eachTo( $matcher ) : [] as $id => $attempt ) {
			if ( --$skip < 0 ) {
				$data[] = $this->exported( $id, $attempt, $matcher );
			}
			if ( count( $data ) === self::AT_ONCE ) {
				break;
			}
		}
		return [ 'data' => $data, 'done' => count( $data ) < self::AT_ONCE ];
	}

	public function erase( string $email, int $page = 1 ): array {
		$matcher = new EmailMatcher( $email );
		$erased  = 0;
		// Always the first ones: those of the previous call no longer contain the address.
		foreach ( $this->isAsked( $email ) ? $this->deliveries->eachTo( $matcher ) : [] as $id => $attempt ) {
			$erased += $this->deliveries->anonymize( $id, $attempt, $matcher ) ? 1 : 0;
			if ( $erased === self::AT_ONCE ) {
				break;
			}
		}
		foreach ( $this->isAsked( $email ) && $erased < self::AT_ONCE ? $this->log->eachContaining( $matcher ) : [] as $event ) {
			$erased += $this->anonymize( $event, $matcher ) ? 1 : 0;
			if ( $erased === self::AT_ONCE ) {
				break;
			}
		}
		return self::erased( $erased > 0, done: $erased < self::AT_ONCE );
	}

	/**
	 * @param Attempt $attempt
	 * @return array<string, mixed>
	 */
	private function exported( int $id, array $attempt, EmailMatcher $matcher ): array {
		$reply   = ReplyQueue::idOf( $attempt['mail'] );
		$content = new ArrayReader( $reply > 0 ? $this->log->get( $reply )['content'] ?? [] : [] );
		$subject = $matcher->is( $content->string( 'to' ) ) ? $content->string( 'subject' ) : '';
		$kind    = match ( true ) {
			$reply > 0                    => __( 'Reply', 'frontispiece' ),
			'mail_2' === $attempt['mail'] => __( 'Confirmation email', 'frontispiece' ),
			default                       => __( 'Notification email', 'frontispiece' ),
		};
		return $this->item( "email-$id", [
			[ __( 'Sent', 'frontispiece' ), EntryView::dateTime( $attempt['tried_at'] ) ],
			[ __( 'Email', 'frontispiece' ), $kind ],
			[ __( 'Subject', 'frontispiece' ), $subject ],
		] );
	}

	/**
	 * Removes an address from a reply in the log of an entry. A reply that has not been sent is deleted.
	 *
	 * @param Event $event
	 */
	private function anonymize( array $event, EmailMatcher $matcher ): bool {
		$reply     = new ArrayReader( EntryLog::REPLY === $event['kind'] ? $event['content'] : [] );
		$isTo      = $matcher->is( $reply->string( 'to' ) );
		$isAnswers = $matcher->isIn( $reply->string( 'answers_to' ) );
		if ( $isTo && RowQueue::DONE !== $event['state'] ) {
			$this->log->delete( $event['id'] );
		} elseif ( $isTo || $isAnswers ) {
			$changes = ( $isTo ? [ 'to' => DeliveryLog::anonymous() ] : [] ) + ( $isAnswers ? [ 'answers_to' => '' ] : [] );
			$this->log->update( $event['id'], $changes + $event['content'] );
		}
		return $isTo || $isAnswers;
	}

	private function isAsked( string $email ): bool {
		return false !== is_email( trim( $email ) )
			&& ! ( new EmailMatcher( $email ) )->is( DeliveryLog::anonymous() )
			&& $this->tables->ready();
	}
}
