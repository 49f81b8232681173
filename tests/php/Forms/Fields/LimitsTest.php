<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Submission\FormAvailability;
use Frontispiece\Kernel\Http\PostLimits;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Limits of fields and forms: 0, nothing and an empty value mean that there is none, and numbers below 0 are errors. */
final class LimitsTest extends FormsTestCase {
	private const BLOCKS = [
		'text'     => [ 'name' => 'a', 'minlength' => 0, 'maxlength' => 0, 'size' => 0 ],
		'textarea' => [ 'name' => 'b', 'maxlength' => '0' ],
		'checkbox' => [ 'name' => 'c', 'values' => [ 'x', 'y' ], 'minitems' => 0, 'maxitems' => 0 ],
		'select'   => [ 'name' => 'd', 'values' => [ 'x', 'y' ], 'multiple' => true, 'maxitems' => 0 ],
		'number'   => [ 'name' => 'e', 'min' => '0', 'max' => '0', 'step' => '0' ],
		'range'    => [ 'name' => 'f', 'max' => '0' ],
		'rating'   => [ 'name' => 'g', 'max' => '0' ],
		'scale'    => [ 'name' => 'h', 'max' => '0' ],
		'hidden'   => [ 'name' => 'i', 'value' => 'web', 'more_options' => [ 'maxlength:0' ] ],
		'email'    => [ 'name' => 'j', 'maxlength' => 0 ],
	];

	private const VALUES = [
		'a' => 'Ada Lovelace',
		'c' => [ 'x', 'y' ],
		'd' => [ 'x', 'y' ],
		'e' => '7',
		'f' => '60',
		'g' => '4',
		'h' => '8',
		'i' => 'web',
		'j' => 'ada@example.org',
	];

	public function test_BUG_32_a_limit_of_0_in_a_tag_is_none(): void {
		$form  = $this->form(
			'[text a minlength:0 maxlength:0 size:0] [textarea b maxlength:0] [checkbox c minitems:0 maxitems:0 "x" "y"]'
				. ' [select d multiple maxitems:0 "x" "y"] [number e min:0 max:0 step:0] [range f max:0] [rating g max:0]'
				. ' [scale h max:0] [hidden i maxlength:0 "web"] [email j maxlength:0] [submit "Send"]',
		);
		$reply = $this->send( $form, self::VALUES + [ 'b' => str_repeat( 'x', 5000 ) ] );
		self::assertSame( [ 'mail_sent', [] ], [ $reply['status'], $reply['invalid_fields'] ] );
	}

	public function test_BUG_32_a_limit_of_0_in_a_block_is_none(): void {
		$blocks = '<!-- wp:frontispiece/field-submit {"caption":"Send"} /-->';
		foreach ( self::BLOCKS as $kind => $attributes ) {
			$blocks .= "<!-- wp:frontispiece/field-$kind " . wp_json_encode( $attributes ) . ' /-->';
		}
		$reply = $this->send( $this->form( $blocks ), self::VALUES + [ 'b' => str_repeat( 'x', 5000 ) ] );
		self::assertSame( [ 'mail_sent', [] ], [ $reply['status'], $reply['invalid_fields'] ] );
	}

	public function test_BUG_32_a_file_limit_of_0_leaves_the_limit_to_the_server(): void {
		$form  = $this->form( '[file a limit:0 multiple maxitems:0 filetypes:txt] [submit "Send"]' );
		$file  = self::upload( 'notes.txt', str_repeat( "A line.\n", 150_000 ) );
		$reply = $this->send( $form, [], [ 'a' => array_map( static fn( mixed $one ): array => [ $one ], $file ) ] );
		self::assertSame( [ 'mail_sent', [] ], [ $reply['status'], $reply['invalid_fields'] ] );
		self::assertStringContainsString( 'data-limit="' . PostLimits::maxFileSize() . '"', $this->page( $form ) );
	}

	public function test_BUG_32_a_repeating_group_with_a_limit_of_0_has_the_usual_number_of_rows(): void {
		$form  = $this->form( '[repeat rows min:0 max:0 "Guests"]<label>Name [text guest]</label>[/repeat] [submit "Send"]' );
		$reply = $this->send( $form, [ 'rows' => '2', 'rows:1:guest' => 'Ada', 'rows:2:guest' => 'Bob' ] );
		self::assertSame( 'mail_sent', $reply['status'] );
		self::assertStringContainsString( 'rows:5:guest', $this->page( $form ) );
	}

	public function test_BUG_32_a_number_below_0_can_still_be_the_highest(): void {
		$form = $this->form( '[number a max:0] [number b min:-9 max:0] [submit "Send"]' );
		self::assertSame( [ 'a', 'b' ], array_keys( self::invalid( $this->send( $form, [ 'a' => '1', 'b' => '1' ] ) ) ) );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => '-1', 'b' => '0' ] )['status'] );
	}

	#[DataProvider( 'negatives' )]
	public function test_BUG_32_a_limit_below_0_is_an_error( string $template, string $label ): void {
		$advice = ( new ConfigValidator( $this->form( "$template [submit \"Send\"]" ) ) )->advice();
		self::assertCount( 1, $advice );
		self::assertStringContainsString( "can't be used as “{$label}”", $advice[0] );
	}

	/** @return iterable<string, array{string, string}> */
	public static function negatives(): iterable {
		yield 'maximum length' => [ '[text a maxlength:-5]', 'Maximum length' ];
		yield 'minimum length' => [ '[textarea a minlength:-1]', 'Minimum length' ];
		yield 'number of choices' => [ '[checkbox a maxitems:-2 "x"]', 'Maximum selections' ];
		yield 'number of files' => [ '[file a multiple maxitems:-2]', 'Maximum number of files' ];
		yield 'size of files' => [ '[file a limit:-2mb]', 'Maximum file size' ];
		yield 'rows' => [ '[repeat a max:-2 "Rows"][text b][/repeat]', 'Maximum number of rows' ];
		yield 'a block' => [
			'<!-- wp:frontispiece/field-text {"name":"a","maxlength":-5} /--><!-- wp:frontispiece/field-submit /-->',
			'Maximum length',
		];
	}

	public function test_BUG_32_nothing_is_no_limit_of_entries_and_a_number_below_0_is_refused(): void {
		$this->become( 'administrator' );
		foreach ( [ 0, '0', '', null ] as $limit ) {
			$limits = [ 'max_entries' => $limit, 'retention_days' => $limit ];
			$data   = self::restAnswer( 'POST', '/contact-forms', [ 'title' => 'Limits', 'settings' => $limits ] );
			$form = $this->kernel()->get( FormRepository::class )->find( (int) $data['id'] );
			self::assertSame( [ 0, 0 ], [ $form?->settings->int( 'max_entries' ), $form?->settings->int( 'retention_days' ) ] );
			$other = $this->form( '[text a]', [ 'settings' => $limits ] );
			self::assertSame( '', $this->kernel()->get( FormAvailability::class )->problem( $other ) );
			wp_delete_post( (int) $data['id'], true );
		}
		$refused = self::restCall( 'POST', '/contact-forms', [ 'title' => 'Limits', 'settings' => [ 'max_entries' => -1 ] ] );
		self::assertSame( 400, $refused->get_status() );
	}

	public function test_BUG_32_a_date_of_zeros_never_closes_a_form(): void {
		$zeros = [ 'open_from' => '0000-00-00T00:00', 'open_until' => '0000-00-00T00:00' ];
		$form  = $this->form( '[text a] [submit "Send"]', [ 'settings' => $zeros ] );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => 'x' ] )['status'] );
	}
}
