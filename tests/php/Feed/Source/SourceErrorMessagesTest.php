<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source;

use Frontispiece\Feed\Source\SourceError as E;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Feed\FeedTestCase;

/** Every known error code of the social networks has a plain message and advice. */
final class SourceErrorMessagesTest extends FeedTestCase {
	/** Code, subcode, reason, and a word from the advice. */
	private const CODES = [
		[ 1, 0, E::TRANSIENT, 'try again' ],
		[ 2, 0, E::TRANSIENT, 'try again' ],
		[ 3, 0, E::PERMISSION, 'developers.facebook.com' ],
		[ 4, 0, E::LIMIT, 'automatically' ],
		[ 10, 0, E::PERMISSION, 'manages the Page' ],
		[ 12, 0, E::GONE, 'CSV' ],
		[ 17, 0, E::LIMIT, 'automatically' ],
		[ 18, 0, E::LIMIT, 'allows another one' ],
		[ 24, 2207024, E::INVALID, 'spelling of the hashtag' ],
		[ 32, 0, E::LIMIT, 'automatically' ],
		[ 100, 0, E::INVALID, 'update the plugin' ],
		[ 100, 33, E::INVALID, 'or deleted' ],
		[ 102, 0, E::RECONNECT, 'Reconnect the account' ],
		[ 104, 0, E::RECONNECT, 'App Secret' ],
		[ 110, 2207013, E::INVALID, 'business and creator' ],
		[ 190, 0, E::RECONNECT, 'Reconnect the account' ],
		[ 190, 458, E::PURGE, 'within 7 days' ],
		[ 190, 459, E::RECONNECT, 'Log in to the social network' ],
		[ 190, 460, E::RECONNECT, 'password' ],
		[ 190, 463, E::RECONNECT, 'Reconnect the account' ],
		[ 190, 464, E::RECONNECT, 'Log in to the social network' ],
		[ 190, 467, E::RECONNECT, 'Reconnect the account' ],
		[ 190, 492, E::RECONNECT, 'full access' ],
		[ 200, 0, E::PERMISSION, 'grant all requested permissions' ],
		[ 283, 0, E::PERMISSION, 'grant all requested permissions' ],
		[ 341, 0, E::LIMIT, 'automatically' ],
		[ 368, 0, E::PERMISSION, 'resolve the issue' ],
		[ 613, 1996, E::LIMIT, 'automatically' ],
		[ 803, 0, E::INVALID, 'was renamed' ],
		[ 2500, 0, E::INVALID, 'update the plugin' ],
		[ 2635, 0, E::GONE, 'Update the plugin' ],
		[ 80001, 0, E::LIMIT, 'automatically' ],
		[ 80002, 0, E::LIMIT, 'automatically' ],
	];

	public function test_each_error_code_has_a_message_with_its_number_and_instructions(): void {
		foreach ( self::CODES as [ $code, $subcode, $reason, $advice ] ) {
			$name = 0 === $subcode ? (string) $code : "$code/$subcode";
			self::assertStringContainsString( $advice, SourceErrorMessages::forReason( $reason, $name ), $name );
			self::assertMatchesRegularExpression(
				'/^\p{Lu}.+\.$/u',
				SourceErrorMessages::text( $reason, $name ),
				$name,
			);
		}
	}

	public function test_a_rejected_request_stores_reason_code_and_original_message(): void {
		$page = $this->page();
		foreach ( self::CODES as [ $code, $subcode, $reason ] ) {
			$this->networks->recover();
			$this->networks->fail( [
				'error' => [ 'code' => $code, 'subcode' => $subcode, 'message' => "Refused $code" ],
			] );
			$this->db()->run( 'UPDATE {sources} SET due_at = 0, failures = 0 WHERE id = %d', $page->id );
			$error = new ArrayReader( Json::object( $this->refresh( $page )->error ) );
			self::assertSame(
				[ $reason, 0 === $subcode ? (string) $code : "$code/$subcode", "Refused $code" ],
				[ $error->string( 'reason' ), $error->string( 'code' ), $error->string( 'message' ) ],
			);
		}
	}

	public function test_instagrams_error_for_a_missing_role_is_not_reported_as_a_wrong_id(): void {
		$page = $this->page();
		$this->networks->fail( [
			'error' => [
				'code'    => 100,
				'message' => 'Unsupported request - method type: get',
				'type'    => 'IGApiException',
			],
		] );
		$this->refresh( $page );
		self::assertSame( E::PERMISSION, $this->reason( $page ) );
		self::assertStringContainsString( 'development mode', SourceErrorMessages::forReason( E::PERMISSION, '100' ) );
	}
}
