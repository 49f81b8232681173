<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\FormRepository;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests the advice and the preview that owners get while they edit a form. */
final class ConfigValidatorTest extends FormsTestCase {
	private const MAIL = [
		'mail' => [ 'active' => true, 'recipient' => 'owner@example.org', 'subject' => 'x', 'body' => '[_all_fields]' ],
	];

	/**
	 * @return array<string, array{0: string, 1: array<string, mixed>, 2: list<string>}> template, more, words that the
	 *     advice holds in this order
	 */
	public static function errors(): array {
		return [
			'the form that one begins with' => [
				(string) FormRepository::starter()['template'],
				[
					'mail'   => FormRepository::starter()['mail'],
					'mail_2' => [ 'active' => true ] + (array) FormRepository::starter()['mail_2'],
				],
				[],
			],
			'the same name twice'           => [
				'[text a] [email a] [radio b "x"] [count a] [submit]',
				[],
				[ 'Two fields are named “a”' ],
			],
			'an unknown kind'               => [
				'[txt your-name] [text a] [submit]',
				[],
				[ '[txt your-name] is not a valid field' ],
			],
			'no name'                       => [ '[text] [submit]', [], [ '[text] is not a valid field' ] ],
			'a name of odd letters'         => [ '[text näme] [submit]', [], [ '[text näme] is not a valid field' ] ],
			'shown on purpose'              => [ '[[text a]] [text a] [submit]', [], [] ],
			'no button'                     => [ '[text a]', [], [ 'This form has no submit button' ] ],
			'a counter of nothing'          => [
				'[textarea a] [count b] [submit]',
				[],
				[ 'A character counter refers to the field “b”' ],
			],
			'captchas without keys'         => [
				'[text a] [turnstile] [recaptcha] [submit]',
				[],
				[ '[turnstile] is not shown until', '[recaptcha] is not shown until' ],
			],
			'a mail with a field not there' => [
				'[text a] [submit name:go "x"]',
				[
					'mail' => [
						'active'    => true,
						'recipient' => 'a@b.co',
						'subject'   => '[b] [go] [_date]',
						'body'      => '[a]',
					],
				],
				[ "[b] isn't a field in this form" ],
			],
			'nobody to mail to'             => [
				'[text a] [submit]',
				[ 'mail' => [ 'active' => true, 'recipient' => '', 'body' => '[a]' ] ],
				[ 'This email has no recipient. Enter an email address.' ],
			],
			'BUG-48: choices without address' => [
				'[select to "Orders|orders@example.org" "Events|events@" "Other"] [radio cc "Both|a@b.co; c@d.co"] [submit]',
				[
					'mail' => [
						'active'    => true,
						'recipient' => "[to]\n\"Doe, Jane\" <jane@example.org>; b@example.org",
						'headers'   => 'Cc: [cc]; x@example.org',
						'body'      => '[_all_fields]',
					],
				],
				[ 'The choice “Events” of [to]', 'The choice “Other” of [to]' ],
			],
			'BUG-48: a recipient by condition' => [
				'[text a] [submit]',
				[
					'mail' => [
						'active'     => true,
						'recipient'  => 'a@b.co',
						'recipients' => [
							[ 'text' => 'nobody', 'match' => 'all', 'rules' => [ [ 'field' => 'a', 'operator' => 'is', 'value' => 'x' ] ] ],
						],
						'body'       => '[_all_fields]',
					],
				],
				[ '“nobody” is not a valid email address' ],
			],
			'BUG-4: fields not in the mail' => [
				'<label>Phone: [tel a]</label> [file b] [text c] [quiz q "1|1"] [submit]',
				[ 'mail' => [ 'active' => true, 'recipient' => 'a@b.co', 'body' => '[_raw_c]' ] ],
				[ 'These fields are missing from the email: Phone and B.' ],
			],
			'BUG-4: an answer to the sender' => [
				'[email a] [text b] [submit]',
				[ 'mail_2' => [ 'active' => true, 'recipient' => '[a]', 'body' => 'Thank you.' ] ],
				[],
			],
			'BUG-11: nothing at all'        => [
				'',
				[],
				[ 'This form has no fields.', 'This form has no submit button' ],
			],
			'BUG-11: no field'              => [ 'Hello [submit "Send"]', [], [ 'This form has no fields.' ] ],
			'neither kept nor mailed'       => [
				'[text a] [submit]',
				[ 'mail' => [ 'active' => false ], 'settings' => [ 'store' => false ] ],
				[ 'neither emailed nor saved' ],
			],
		];
	}

	/**
	 * @param array<string, mixed> $more
	 * @param list<string>         $expected
	 */
	#[DataProvider( 'errors' )]
	public function test_probable_configuration_errors_are_reported(
		string $template,
		array $more,
		array $expected,
	): void {
		$advice = ( new ConfigValidator( $this->form( $template, $more + self::MAIL ) ) )->advice();
		self::assertCount( count( $expected ), $advice, implode( "\n", $advice ) );
		foreach ( $expected as $i => $words ) {
			self::assertStringContainsString( $words, $advice[ $i ] ?? '' );
		}
	}

	public function test_fields_that_share_a_name_or_an_id_still_get_unique_html_ids(): void {
		$html = $this->page( $this->form(
			"<label>A [text a]</label>\n\n<label>B [text a]</label>\n\n<label>C [text b id:mine]</label>\n\n<label>D [email c id:mine]</label>\n\n<label>E [checkbox a \"x\" \"y\"]</label> [textarea a-2] [count a] [quiz q \"1|1\"] [quiz q \"1|1\"] [acceptance t] x [/acceptance] [acceptance t] y [/acceptance]",
			self::MAIL,
		) );
		$ids  = array_map(
			static fn( \DOMElement $element ): string => $element->getAttribute( 'id' ),
			self::find( $html, '//*[@id]' ),
		);
		self::assertSame( array_values( array_unique( $ids ) ), $ids );
		foreach ( self::find( $html, '//label[@for]' ) as $label ) {
			self::assertContains( $label->getAttribute( 'for' ), $ids );
		}
		foreach ( self::find( $html, '//*[@aria-describedby]' ) as $control ) {
			self::assertContains( $control->getAttribute( 'aria-describedby' ), $ids );
		}
	}
}
