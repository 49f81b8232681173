<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests the name that entries have on screens. */
final class EntryPersonTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		$this->db()->run( 'DELETE FROM {submissions}' );
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		$this->db()->run( 'DELETE FROM {submissions}' );
		parent::tearDown();
	}

	/** @return iterable<string, array{string, array<string, string>, string}> template, fields, name */
	public static function people(): iterable {
		$ada = [ 'your-name' => 'Ada' ];
		yield 'the usual field' => [ '[text your-name]', $ada, 'Ada' ];
		yield 'what browsers fill in' => [ '[text who autocomplete:name] [text name]', [ 'who' => 'Ada', 'name' => 'No' ], 'Ada' ];
		yield 'a name group' => [
			'[name* full-name parts:prefix,first*,last* "Your name"]',
			[ 'full-name:prefix' => 'Dr.', 'full-name:first' => 'Ada', 'full-name:last' => 'Lovelace' ],
			'Ada Lovelace',
		];
		yield 'first and last name' => [
			'[text first_name] [text last_name]',
			[ 'last_name' => 'King', 'first_name' => 'Ada' ],
			'Ada King',
		];
		yield 'a last name only' => [ '[text surname]', [ 'surname' => 'King' ], 'King' ];
		yield 'another spelling' => [ '[text Full_Name2]', [ 'Full_Name2' => 'Ada' ], 'Ada' ];
		yield 'its label' => [ '<label>Your name: [text t1]</label>', [ 't1' => 'Ada' ], 'Ada' ];
		yield 'the first that is filled in' => [ '[text your-name] [text full-name]', [ 'full-name' => 'Ada' ], 'Ada' ];
		yield 'a company' => [ '[text company-name] [text username] [text product_name] [text file-name]', [
			'company-name' => 'ACME',
			'username'     => 'ada1',
			'product_name' => 'Map',
			'file-name'    => 'a.txt',
		], '' ];
		yield 'a name of somebody else' => [ '[text your-name autocomplete:organization]', $ada, '' ];
		yield 'no text' => [ '[email your-name] [textarea full-name]', [ 'your-name' => 'a@example.org', 'full-name' => 'Ada' ], '' ];
		yield 'a hidden field' => [ '[hidden your-name "Ada"]', $ada, '' ];
		yield 'white space' => [ '[text your-name]', [ 'your-name' => "  Ada \t  L. " ], 'Ada L.' ];
		yield 'marks of direction' => [ '[text your-name]', [ 'your-name' => "\u{202E}\u{2066}Ada\u{2069}" ], 'Ada' ];
		yield 'zero' => [ '[text your-name]', [ 'your-name' => '0' ], '0' ];
		yield 'HTML' => [ '[text your-name]', [ 'your-name' => '<b>Ada</b>' ], '<b>Ada</b>' ];
		yield 'rows of other people' => [
			'[repeat guests rows:2][text your-name][/repeat]',
			[ 'guests' => '1', 'guests:1:your-name' => 'Guest' ],
			'',
		];
	}

	/** @param array<string, string> $fields */
	#[DataProvider( 'people' )]
	public function test_BUG_70_an_entry_has_the_name_of_its_sender( string $template, array $fields, string $name ): void {
		$form = $this->form( "$template [text other] [submit]", self::QUIET );
		$this->send( $form, $fields + [ 'other' => 'x' ] );
		$entry = self::restAnswer( 'GET', '/entries' )['items'][0];
		self::assertSame( $name, $entry['name'] );
		self::assertSame( $name, self::restAnswer( 'GET', "/entries/{$entry['id']}" )['name'] );
	}

	public function test_BUG_70_the_excerpt_leaves_out_the_name_and_has_the_rest(): void {
		$form = $this->form( '[text your-name] [email your-email] [text your-subject] [textarea note]', self::QUIET );
		$this->send( $form, [ 'your-name' => 'Ada', 'your-email' => 'ada@example.org', 'your-subject' => 'Maps', 'note' => 'Open?' ] );
		$this->send( $form, [ 'your-email' => 'bob@example.org', 'note' => 'Closed?' ] );
		$items = self::restAnswer( 'GET', '/entries' )['items'];
		self::assertSame( [ 'Closed?', 'ada@example.org · Maps · Open?' ], array_column( $items, 'excerpt' ) );
	}

	public function test_BUG_70_entries_of_a_form_that_is_gone_keep_the_name(): void {
		$form = $this->form( '[text your-name]', self::QUIET );
		$this->send( $form, [ 'your-name' => str_repeat( 'Ada ', 50 ) ] );
		wp_delete_post( $form->id, true );
		$this->kernel()->get( FormRepository::class )->clearCache( $form->id );
		$row = [ 'data' => (string) wp_json_encode( [ 'fields' => [ 'your-name' => [ 'x' ], 'name' => 7, 'full-name' => 'Ada' ] ] ) ];
		self::assertSame( 100, mb_strlen( (string) self::restAnswer( 'GET', '/entries' )['items'][0]['name'] ) );
		$this->db()->run( 'UPDATE {submissions} SET data = %s', $row['data'] );
		self::assertSame( 'Ada', self::restAnswer( 'GET', '/entries' )['items'][0]['name'] );
		$this->db()->run( 'UPDATE {submissions} SET data = %s', '{"fields":"x"}' );
		self::assertSame( '', self::restAnswer( 'GET', '/entries' )['items'][0]['name'] );
	}
}
