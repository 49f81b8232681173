<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Jobs;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Mail\ReplyDraft;
use Frontispiece\Forms\Mail\ReplyQueue;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Process;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/**
 * Ends processes within each kind of background work, in each way in which PHP ends without a word. The next run of cron
 * does everything else, and after three processes the culprit is left alone and named.
 */
final class CrashTest extends FormsTestCase {
	private const NOW = 1_800_000_000;

	/** Seconds between two runs of cron. */
	private const PERIOD = 300;

	private const DEATHS = [ 'memory', 'segfault', 'kill', 'time limit', 'exit' ];
	private const KINDS  = [ 'job', 'source', 'older', 'image', 'emails', 'reply', 'webhook' ];

	/** @var array<string, string> query that counts what is not done, by kind */
	private const UNDONE = [
		'job'     => "SELECT COUNT(*) FROM {jobs} WHERE name = 'healthy'",
		'source'  => "SELECT COUNT(*) FROM {sources} WHERE remote_id LIKE '%%healthy%%' AND refreshed_at = 0",
		'older'   => "SELECT COUNT(*) FROM {jobs} WHERE name = 'backfill' AND payload LIKE '%%healthy%%'",
		'image'   => "SELECT COUNT(*) FROM {images} WHERE remote_url LIKE '%%healthy%%' AND state <> 'ready'",
		'emails'  => "SELECT COUNT(*) FROM {submissions} WHERE words LIKE '%%healthy%%' AND mail_state <> 'sent'",
		'reply'   => "SELECT COUNT(*) FROM {entry_log} WHERE content LIKE '%%healthy%%' AND state <> 'sent'",
		'webhook' => "SELECT COUNT(*) FROM {webhook_deliveries} d JOIN {submissions} s ON s.id = d.submission_id WHERE s.words LIKE '%%healthy%%' AND d.state <> 'sent'",
	];

	/** @return iterable<string, array{string, string}> kind, death: each of them at least once */
	public static function some(): iterable {
		foreach ( self::KINDS as $n => $kind ) {
			$death = self::DEATHS[ $n % count( self::DEATHS ) ];
			yield "$kind: $death" => [ $kind, $death ];
		}
	}

	/** @return iterable<string, array{string, string}> */
	public static function all(): iterable {
		foreach ( self::KINDS as $kind ) {
			foreach ( self::DEATHS as $death ) {
				yield "$kind: $death" => [ $kind, $death ];
			}
		}
	}

	#[DataProvider( 'some' )]
	public function test_SEC_23_SEC_25_what_ends_a_process_stops_nothing_else_and_is_named( string $kind, string $death ): void {
		$this->play( $kind, $death );
	}

	#[DataProvider( 'all' )]
	#[Group( 'long' )]
	public function test_each_kind_of_work_survives_each_end_of_a_process( string $kind, string $death ): void {
		$this->play( $kind, $death );
	}

	private function play( string $kind, string $death ): void {
		$this->kernel()->clock()->freeze( self::NOW );
		array_map( fn( string $healthy ): string => $this->add( $healthy, 'healthy' ), self::KINDS );
		$label = $this->add( $kind, 'killer' );

		self::assertFalse( $this->cron( 0, $death ), 'The first process ends.' );
		self::assertTrue( $this->cron( self::PERIOD, $death ), 'The second one leaves the culprit for later.' );
		foreach ( self::UNDONE as $other => $count ) {
			self::assertSame( 0, $this->db()->int( $count ), "$other: not done after two runs of cron." );
		}
		self::assertFalse( $this->cron( 4 * self::PERIOD, $death ) );

		self::assertFalse( $this->cron( 9 * self::PERIOD, $death ) );
		self::assertTrue( $this->cron( 14 * self::PERIOD, $death ), 'After three, it is set aside.' );
		self::assertTrue( $this->cron( DAY_IN_SECONDS + 14 * self::PERIOD, $death ), 'It stays so.' );

		$result = $this->told();
		self::assertSame( HealthResult::RECOMMENDED, $result->status );
		self::assertTrue( $result->isRetryable );
		self::assertSame( "$label: PHP stopped each time (out of memory, out of time, or a crash)", $result->code );
		$this->kernel()->attempts()->retry();
		$this->kernel()->jobs()->retry();
		self::assertFalse( $this->cron( 2 * DAY_IN_SECONDS, $death ), 'The owner tries it again.' );
		self::assertTrue( $this->cron( 3 * DAY_IN_SECONDS, 'none' ), 'Now it is mended.' );
		self::assertSame( HealthResult::GOOD, $this->told()->status );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {attempts}' ) );
		self::assertSame( 0, $this->db()->int( str_replace( 'healthy', 'killer', self::UNDONE[ $kind ] ) ) );
	}

	protected function tearDown(): void {
		foreach ( $this->kernel()->get( SourceRepository::class )->all() as $source ) {
			$this->kernel()->get( SourceRemover::class )->remove( $source );
		}
		parent::tearDown();
	}

	/** @return string what the site owner knows it by */
	private function add( string $kind, string $name ): string {
		return match ( $kind ) {
			'job'     => $this->addJob( $name ),
			'source'  => "Posts of “{$this->addSource( $name )->name}”",
			'older'   => $this->addOlder( $name ),
			'image'   => $this->addImage( $name ),
			'emails'  => "Emails of entry {$this->addEntry( $name, 'mail' )}",
			'reply'   => $this->addReply( $name ),
			'webhook' => $this->addDelivery( $name ),
			default   => throw new \LogicException( $kind ),
		};
	}

	private function addJob( string $name ): string {
		$this->kernel()->jobs()->push( $name, [], $name );
		return $name;
	}

	/** A source that is due; another one, whose posts have been read already, is not. */
	private function addSource( string $name, int $due = self::NOW ): Source {
		static $number = 0;
		$url    = "https://$name.example/" . ++$number;
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'rss', $url, '', [ 'url' => $url, 'hosts' => [ '*' ] ] );
		$this->kernel()->get( SourceRepository::class )->update(
			$source->id,
			[ 'due_at' => $due, 'refreshed_at' => self::NOW === $due ? 0 : self::NOW ],
		);
		return $source;
	}

	private function addOlder( string $name ): string {
		$source = $this->addSource( $name, Source::PAUSED );
		$this->kernel()->jobs()->push(
			'backfill',
			[ 'source' => $source->id, 'after' => "https://$name.example/older" ],
			"backfill {$source->id}",
		);
		return "Older posts of “{$source->name}”";
	}

	private function addImage( string $name ): string {
		$source = $this->addSource( $name, Source::PAUSED );
		$this->db()->insert( 'images', [
			'source_id'  => $source->id,
			'item_id'    => $source->id,
			'remote_url' => "https://$name.example/{$source->id}.png?signature=secret",
			'stem'       => "0123456789abcdef{$source->id}-0",
		] );
		return "Image $name.example/{$source->id}.png";
	}

	/** @param string $waits what of the entry waits: mail or nothing */
	private function addEntry( string $name, string $waits ): int {
		$form = $this->form( '[email your-email] [textarea your-message] [submit]', [ 'mail' => [
			'active'    => true,
			'recipient' => 'office@example.org',
			'sender'    => 'site@example.org',
			'subject'   => 'Entry',
			'body'      => '[your-message]',
		] ] );
		add_filter( 'pre_wp_mail', '__return_false' );
		$this->send( $form, [ 'your-email' => 'ada@example.net', 'your-message' => "$name of $waits" ] );
		remove_filter( 'pre_wp_mail', '__return_false' );
		$id = $this->db()->int( 'SELECT MAX(id) FROM {submissions}' );
		$this->db()->update(
			'submissions',
			[ 'mail_state' => 'mail' === $waits ? 'waiting' : 'sent', 'mail_due' => self::NOW, 'mail_tries' => 0 ],
			[ 'id' => $id ],
		);
		return $id;
	}

	private function addReply( string $name ): string {
		$entry = $this->kernel()->get( EntryRepository::class )->get( $this->addEntry( $name, 'nothing' ) );
		self::assertNotNull( $entry );
		$draft = ReplyDraft::fromRow( $entry, null );
		self::assertNotNull( $draft );
		$id = $this->kernel()->get( ReplyQueue::class )->add( $entry['id'], $draft, 'Re: Entry', "Dear $name", '' );
		return "Reply $id to an entry";
	}

	private function addDelivery( string $name ): string {
		$entry = $this->kernel()->get( EntryRepository::class )->get( $this->addEntry( $name, 'nothing' ) );
		self::assertNotNull( $entry );
		$this->kernel()->get( WebhookRepository::class )->add(
			$entry['form_id'],
			[ 'name' => 'Office', 'url' => "https://$name.example/hook", 'format' => 'json' ],
		);
		$id = $this->kernel()->get( WebhookQueue::class )->enqueue( $entry['form_id'], $entry['id'] )[0] ?? 0;
		return "Webhook delivery $id";
	}

	/** Runs cron in a process of its own. Returns whether that process came to its end. */
	private function cron( int $seconds, string $death ): bool {
		$this->kernel()->clock()->freeze( self::NOW + $seconds );
		$process = new Process( 'crash', [ 'now' => self::NOW + $seconds, 'death' => $death, 'png' => self::png() ] );
		$process->go();
		try {
			return [] === $process->result();
		} catch ( \RuntimeException ) {
			return false;
		}
	}

	private static function png(): string {
		$image = imagecreatetruecolor( 200, 100 );
		ob_start();
		imagepng( $image );
		return base64_encode( (string) ob_get_clean() );
	}

	private function told(): HealthResult {
		wp_cache_flush();
		return $this->kernel()->get( HealthChecks::class )->findings()['queue'];
	}
}
