<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Cli;

use Frontispiece\Feed\Decision\Decision;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Command;

final class FeedCommandTest extends FeedTestCase {
	private string $key;

	protected function setUp(): void {
		parent::setUp();
		$source    = $this->page();
		$this->key = $this->kernel()
			->get( FeedRepository::class )
			->findOrCreate( 'social-feed', [ 'source' => [ $source->handle ] ], [ $source->handle ] )->key;
	}

	public function test_the_help_describes_every_command_without_comment_markers(): void {
		$help = Command::run( '--help', '', [ 'PAGER' => 'cat' ] );
		self::assertSame( 0, $help->code, $help->err );
		self::assertMatchesRegularExpression( '/^  feed\s+Lists, refreshes, explains and purges feeds\.$/m', $help->out );
		self::assertStringNotContainsString( '*/', $help->out );
	}

	public function test_the_command_why_explains_each_decision_about_a_post(): void {
		self::assertSame( 0, Command::run( "feed refresh {$this->key}" )->code );
		$url  = (string) $this->db()->column( "SELECT payload FROM {items} ORDER BY effective_at DESC LIMIT 1" )[0];
		$url  = Item::stored( $url )->url;
		$rows = Command::run( "feed why {$this->key} $url --format=json" )->rows();
		self::assertSame( Decision::STAGES, array_column( $rows, 'stage' ) );
		self::assertSame( 'By date, it is number 1 in this feed.', $rows[4]['reason'] ?? '' );
		$none = Command::run( "feed why {$this->key} https://example.org/ --format=json" )->rows();
		self::assertSame( [ 'stopped' ], array_column( $none, 'result' ) );
		self::assertSame( 1, Command::run( 'feed why nothing https://example.org/' )->code );
	}

	public function test_a_feed_can_be_refreshed_listed_and_emptied_from_the_command_line(): void {
		$read = Command::run( "feed refresh {$this->key}" );
		self::assertSame( 0, $read->code, $read->err );
		self::assertStringContainsString( 'posts stored', $read->out );

		$feeds = Command::run( 'feed list --format=json' )->rows();
		self::assertSame( [ $this->key, 'social-feed' ], [ $feeds[0]['key'] ?? '', $feeds[0]['feature'] ?? '' ] );
		self::assertGreaterThan( 0, $feeds[0]['items'] ?? 0 );
		self::assertSame( "{$this->key}\n", Command::run( 'feed list --format=ids' )->out );

		$result = Command::run( "feed purge {$this->key}", "n\n" );
		self::assertGreaterThan(
			0,
			$this->db()->int( 'SELECT COUNT(*) FROM {items}' ),
			"It asks first: {$result->out}",
		);
		self::assertSame(
			[ 'purged' ],
			array_column( Command::run( 'feed purge --all --yes --format=json' )->rows(), 'status' ),
		);
		self::assertSame(
			[ 0, 0 ],
			[ $this->db()->int( 'SELECT COUNT(*) FROM {items}' ), $this->db()->int( 'SELECT COUNT(*) FROM {images}' ) ],
		);
		self::assertSame(
			[ 'refreshed' ],
			array_column( Command::run( 'feed refresh --all --format=json' )->rows(), 'status' ),
		);
		self::assertGreaterThan(
			0,
			$this->db()->int( 'SELECT COUNT(*) FROM {items}' ),
			'What was thrown away is read again.',
		);
	}

	public function test_escape_sequences_in_a_name_from_a_social_network_do_not_reach_the_terminal(): void {
		$sources = $this->kernel()->get( SourceRepository::class );
		foreach ( $sources->all() as $source ) {
			$sources->note( $source, [ 'title' => "Bakery\x1b[2J\u{9b}31m\x07" ] );
		}
		$printed = Command::run( 'source list' )->out . Command::run( "feed refresh {$this->key}" )->out;
		self::assertStringContainsString( 'Bakery[2J31m', $printed );
		self::assertDoesNotMatchRegularExpression( '/\x1b|\x07|\xc2\x9b/', $printed );
	}

	public function test_an_unknown_name_is_an_error_that_contains_the_name_and_changes_nothing(): void {
		foreach ( [
			'feed refresh',
			'feed refresh feedfeedfeedfeed',
			'feed purge nothing --yes',
			'source test s_000000000000',
			'item hide 1_2',
		] as $line ) {
			$result = Command::run( $line );
			self::assertSame( 1, $result->code, $line );
			self::assertStringContainsString( 'Error: ', $result->err, $line );
		}
	}

	public function test_a_source_is_tested_without_storing_data_or_printing_its_token(): void {
		$source = $this->page();
		$result = Command::run( "source test {$source->handle}" );
		self::assertSame( 0, $result->code, $result->err );
		self::assertMatchesRegularExpression( '/returned \d+ posts/', $result->out );
		self::assertSame( 0, $this->items( $source ) );

		$this->networks->fail( [ 'preset' => 'expired' ] );
		$failed = Command::run( "source test {$source->handle}" );
		self::assertSame( 1, $failed->code );
		self::assertStringContainsString( 'reconnect, code 190', $failed->err );
		self::assertSame(
			1,
			Command::run( "feed refresh {$this->key}" )->code,
			'A refresh that fails says so with its exit code.',
		);
		$data = Command::run( "source test {$source->handle} --format=json" );
		self::assertSame(
			[ 1, 'failed' ],
			[ $data->code, $data->rows()[0]['status'] ?? '' ],
			'As data it says the same.',
		);
		$list = Command::run( 'source list --format=json' );
		self::assertSame( $source->handle, $list->rows()[0]['handle'] ?? '' );
		self::assertStringNotContainsString( 'EAATESTPAGE', $result->out . $failed->out . $failed->err . $list->out );
	}

	public function test_posts_are_hidden_and_shown_again(): void {
		$this->refresh( $this->page() );
		$id    = $this->db()->column( 'SELECT remote_id FROM {items} ORDER BY id LIMIT 1' )[0] ?? '';
		$shown = fn(): int =>
			$this->db()->int(
				'SELECT COUNT(*) FROM {feed_items} f JOIN {items} i ON i.id = f.item_id WHERE i.remote_id = %s',
				$id,
			);
		self::assertSame( 1, $shown() );
		self::assertSame( 1, Command::run( "item hide $id 9_9" )->code, 'One unknown post, and nothing is hidden.' );
		self::assertSame( 1, $shown() );
		self::assertSame( 0, Command::run( "item hide $id" )->code );
		self::assertSame( 0, $shown() );
		self::assertSame(
			[ [ 'id' => $id, 'status' => 'shown' ] ],
			Command::run( "item hide $id --undo --format=json" )->rows(),
		);
		self::assertSame( 1, $shown() );
	}
}
