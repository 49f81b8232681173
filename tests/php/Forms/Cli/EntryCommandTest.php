<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Cli;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Command;

final class EntryCommandTest extends FormsTestCase {
	public function test_entries_are_listed_exported_and_pruned(): void {
		$form  = $this->form( '[text your-name] [submit]', [ 'settings' => [ 'retention_days' => 30 ] ] );
		$other = $this->form( '[text your-name] [submit]' );
		foreach ( [ [ $form->id, 'Anna' ], [ $form->id, '=1+2' ], [ $other->id, 'Ole' ] ] as $n => [ $id, $name ] ) {
			$this->db()->insert( 'submissions', [
				'form_id'    => $id,
				'once_key'   => "test-$n",
				'files'      => '[]',
				'meta'       => '{}',
				'state'      => EntryRepository::INBOX,
				'created_at' => $this->kernel()->clock()->now() - ( 1 === $n ? 0 : 60 * DAY_IN_SECONDS ),
				'data'       => (string) wp_json_encode( [ 'fields' => [ 'your-name' => $name ] ] ),
				'words'      => $name,
			] );
		}
		$rows = Command::run( "entry list --form={$form->id} --format=json" )->rows();
		self::assertSame( [ '{"your-name":"=1+2"}', '{"your-name":"Anna"}' ], array_column( $rows, 'fields' ) );
		self::assertSame( '1', trim( Command::run( 'entry list --search=Anna --format=count' )->out ) );
		$csv = Command::run( "entry export --form={$form->id}" );
		self::assertStringContainsString( "'=1+2", $csv->out );
		self::assertStringNotContainsString( 'Ole', $csv->out );
		self::assertSame(
			[ [ 'your-name' => '=1+2' ], [ 'your-name' => 'Anna' ] ],
			array_column( Command::run( "entry export --form={$form->id} --format=json" )->rows(), 'fields' ),
			'A program reads what was written.',
		);
		self::assertSame( 1, Command::run( 'entry list --form=x' )->code );

		self::assertSame( [ [ 'removed' => 1 ] ], Command::run( 'entry prune --format=json' )->rows() );
		self::assertStringContainsString( '0 entries deleted', Command::run( 'entry prune' )->out );
		self::assertSame( 2, $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ) );
	}
}
