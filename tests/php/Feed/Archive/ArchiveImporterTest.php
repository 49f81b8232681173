<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveError;
use Frontispiece\Feed\Archive\ArchiveImporter;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Command;
use Frontispiece\Tests\Kernel\KilledProcess;

final class ArchiveImporterTest extends FeedTestCase {
	private const ACTOR  = 'https://mastodon.example/users/ann';
	private const NOW    = 1_800_000_000;
	private const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public';

	private string $file = '';

	protected function tearDown(): void {
		wp_delete_file( $this->file );
		parent::tearDown();
	}

	public function test_public_posts_are_imported_with_their_images_and_stay_after_the_archive_is_deleted(): void {
		$source = $this->import( [
			$this->note( 1, [ 'content' => '<p>Hello <a href="https://blog.example/">blog</a></p>' ] ),
			$this->note( 2, [ 'summary' => 'Food', 'attachment' => [ $this->image( 'cake.png' ) ] ] ),
			$this->note( 3, [ 'to' => [ self::ACTOR . '/followers' ], 'content' => 'For followers' ] ),
			$this->note( 4, [ 'to' => [ 'https://other.example/users/bo' ], 'cc' => [], 'content' => 'A direct message' ] ),
			$this->note( 5, [ 'inReplyTo' => 'https://other.example/1', 'content' => 'A reply' ] ),
			[ 'type' => 'Announce', 'object' => 'https://other.example/2' ],
			$this->note( 6, [ 'attachment' => [ $this->image( '../../wp-config.php' ) ], 'content' => 'No such file' ] ),
		] );
		$this->work();
		self::assertSame( [ 'Ann', 3 ], [ $source->name, $this->items( $source ) ] );
		wp_delete_file( $this->file );
		$html = do_shortcode( "[frontispiece_social_feed source={$source->handle}]" );
		self::assertStringContainsString( 'Content warning: Food', $html );
		self::assertStringContainsString( '<a href="https://blog.example/"', $html );
		self::assertStringContainsString( 'No such file', $html );
		foreach ( [ 'followers', 'direct message', 'A reply', 'archive:' ] as $hidden ) {
			self::assertStringNotContainsString( $hidden, $html );
		}
		$image = self::find( $html, '//details//img[@alt="A cake"]' );
		self::assertStringContainsString( '/uploads/frontispiece/', $image[0]->getAttribute( 'src' ) );
		$before = $this->items( $source );
		$this->refresh( $source );
		self::assertSame( $before, $this->items( $source ), 'frozen' );
	}

	public function test_an_import_continues_where_it_stopped_and_can_be_repeated(): void {
		$notes = [];
		for ( $n = 1; $n <= 240; $n++ ) {
			$notes[] = $this->note( $n, [ 'content' => "Note $n" ] );
		}
		$source   = $this->import( $notes );
		$importer = $this->kernel()->get( ArchiveImporter::class );
		$payload  = [ 'source' => $source->id ];
		$runs     = 0;
		do {
			$again   = $importer->work( $payload, 0 );
			$payload = $again->payload ?? [];
			++$runs;
			self::assertLessThan( 20, $runs );
		} while ( null !== $again );
		self::assertSame( [ 5, 240 ], [ $runs, $this->items( $source ) ] );
		self::assertSame( '240', $this->again( $source )->setting( 'read' ) );
		$importer->work( [ 'source' => $source->id ] );
		self::assertSame( 240, $this->items( $source ), 'once each' );
	}

	public function test_SEC_23_a_post_that_cannot_be_stored_is_left_out_and_counted(): void {
		$source = $this->import( $this->notes( 60, 30 ) );
		$fail   = static fn( string $sql ): string => str_contains( $sql, 'Whirlpool' ) ? throw new \TypeError( 'No such post.' ) : $sql;
		add_filter( 'query', $fail );
		$this->work();
		remove_filter( 'query', $fail );
		self::assertSame( 59, $this->items( $source ) );
		self::assertSame( [ '1', '60' ], [ $this->again( $source )->setting( 'failed' ), $this->again( $source )->setting( 'read' ) ] );
		self::assertGreaterThan( 0, (int) $this->again( $source )->setting( 'imported_at' ) );
		self::assertContains( 'No such post.', array_column( $this->kernel()->log()->latest( 10 ), 'message' ) );
	}

	public function test_SEC_23_a_post_that_ended_a_process_is_imported_after_the_others(): void {
		$this->kernel()->clock()->freeze( self::NOW );
		$source = $this->import( $this->notes( 60, 30 ) );
		// It was read in a batch, which names each post before it is read.
		$this->crash( "archive-post {$source->id}/29" );
		$this->work();
		self::assertSame( 59, $this->items( $source ) );
		self::assertSame( '', $this->again( $source )->setting( 'imported_at' ), 'The archive is still needed.' );
		$this->kernel()->clock()->freeze( self::NOW + 1000 );
		$this->work();
		self::assertSame( 60, $this->items( $source ) );
		self::assertSame( '0', $this->again( $source )->setting( 'failed' ) );
		self::assertSame( (string) ( self::NOW + 1000 ), $this->again( $source )->setting( 'imported_at' ) );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {attempts}' ) );
	}

	public function test_SEC_23_what_ended_processes_in_an_archive_does_not_stop_a_new_one(): void {
		$this->kernel()->clock()->freeze( self::NOW );
		$source = $this->import( $this->notes( 60, 30 ) );
		for ( $n = 0; $n < Attempts::MAX_STARTS; $n++ ) {
			$this->kernel()->clock()->freeze( self::NOW + $n * Attempts::RETRY_DELAY );
			$this->crash( "archive-post {$source->id}/29" );
			$this->crash( "job import archive {$source->id}" );
		}
		$this->kernel()->clock()->freeze( self::NOW + DAY_IN_SECONDS );
		$this->work();
		self::assertSame( 0, $this->items( $source ) );
		$source = $this->import( $this->notes( 61, 30 ) );
		$this->work();
		self::assertSame( 61, $this->items( $source ) );
	}

	public function test_SEC_23_processes_that_are_killed_by_a_post_are_few_and_the_others_are_imported(): void {
		$this->kernel()->clock()->freeze( self::NOW );
		$source  = $this->import( $this->notes( 60, 30 ) );
		$results = [];
		for ( $n = 0; $n < 13; $n++ ) {
			$results[] = null === KilledProcess::run( 'query', 'Whirlpool', self::NOW + $n * 400 ) ? 'x' : '.';
			if ( 2 === $n ) {
				self::assertSame( 59, $this->items( $source ) );
			}
		}
		// While it was stored: once together with others, and three times alone.
		self::assertSame( 'xx..x..x.....', implode( '', $results ) );
		self::assertSame( '1', $this->again( $source )->setting( 'failed' ) );
		$this->kernel()->clock()->freeze( self::NOW + 13 * 400 );
		self::assertSame( [ 'Post 30 of the archive of “Ann”' ], array_values( $this->kernel()->attempts()->setAside() ) );
	}

	public function test_an_archive_is_removed_as_one(): void {
		$source = $this->import( [ $this->note( 1, [] ) ] );
		$this->work();
		self::assertSame( 1, $this->items( $source ) );
		$this->kernel()->get( SourceRemover::class )->remove( $source );
		self::assertSame( 0, $this->items( $source ) );
	}

	public function test_an_archive_is_imported_from_the_command_line(): void {
		$source = $this->import( [ $this->note( 1, [ 'attachment' => [ $this->image( 'cake.png' ) ] ] ) ] );
		$run    = Command::run( 'archive import ' . $this->file );
		self::assertSame( 0, $run->code, $run->err );
		self::assertStringContainsString( "Imported Ann. Its handle is {$source->handle}.", $run->out );
		self::assertSame( 1, $this->items( $source ) );
		self::assertSame( 0, $this->db()->int( "SELECT COUNT(*) FROM {images} WHERE state = 'pending'" ) );
		self::assertSame( "{$source->handle}\n", Command::run( "archive import {$this->file} --porcelain" )->out );
		$failed = Command::run( 'archive import /nowhere.zip' );
		self::assertSame( 1, $failed->code );
		self::assertStringContainsString( 'not a ZIP archive', $failed->err );
		self::assertStringContainsString( 'without unpacking it', $failed->err );
	}

	public function test_other_files_are_refused(): void {
		$this->file = (string) tempnam( sys_get_temp_dir(), 'archive' );
		foreach ( [ '', 'no zip' ] as $bytes ) {
			file_put_contents( $this->file, $bytes );
			$this->assertRefused();
		}
		$this->zip( [ 'other.json' => '{}' ] );
		$this->assertRefused();
	}

	private function assertRefused(): void {
		try {
			$this->kernel()->get( ArchiveImporter::class )->begin( $this->file );
			self::fail( 'It was imported.' );
		} catch ( ArchiveError $error ) {
			self::assertNotSame( '', $error->getMessage() );
		}
	}

	/** @return list<array<string, mixed>> notes, one of which names a whirlpool */
	private function notes( int $count, int $whirlpool ): array {
		return array_map(
			fn( int $n ): array => $this->note( $n, [ 'content' => $n === $whirlpool ? 'Whirlpool' : "Note $n" ] ),
			range( 1, $count ),
		);
	}

	/** Ends a process within this work. */
	private function crash( string $work ): void {
		$attempts = new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() );
		self::assertSame( Attempt::Started, $attempts->begin( $work, $work ) );
	}

	/** @param list<array<string, mixed>> $activities */
	private function import( array $activities ): Source {
		$this->file = (string) tempnam( sys_get_temp_dir(), 'archive' );
		$actor      = [
			'id'                => self::ACTOR,
			'url'               => 'https://mastodon.example/@ann',
			'name'              => 'Ann',
			'preferredUsername' => 'ann',
			'summary'           => '<p>Baker</p>',
			'icon'              => [ 'url' => 'avatar.png' ],
		];
		$png        = (string) file_get_contents( dirname( __DIR__, 4 ) . '/assets/demo/bridge-low.webp' );
		$this->zip( [
			'actor.json'                        => (string) wp_json_encode( $actor ),
			'outbox.json'                       => (string) wp_json_encode( [ 'orderedItems' => $activities ] ),
			'avatar.png'                        => $png,
			'media_attachments/files/cake.png'  => $png,
		] );
		return $this->kernel()->get( ArchiveImporter::class )->begin( $this->file );
	}

	/** @param array<string, string> $files */
	private function zip( array $files ): void {
		$zip = new \ZipArchive();
		$zip->open( $this->file, \ZipArchive::CREATE | \ZipArchive::OVERWRITE );
		foreach ( $files as $name => $bytes ) {
			$zip->addFromString( $name, $bytes );
		}
		$zip->close();
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<string, mixed>
	 */
	private function note( int $n, array $more ): array {
		$id = self::ACTOR . "/statuses/$n";
		return [
			'type'   => 'Create',
			'object' => $more + [
				'id'        => $id,
				'type'      => 'Note',
				'url'       => "https://mastodon.example/@ann/$n",
				'published' => gmdate( 'Y-m-d\TH:i:s\Z', 1_700_000_000 + $n * 60 ),
				'to'        => [ self::PUBLIC ],
				'cc'        => [ self::ACTOR . '/followers' ],
				'content'   => '<p>Words</p>',
			],
		];
	}

	/** @return array<string, mixed> */
	private function image( string $name ): array {
		return [
			'mediaType'  => 'image/png',
			'url'        => "/media_attachments/files/$name",
			'name'       => 'A cake',
			'focalPoint' => [ 0.5, 0 ],
		];
	}
}
