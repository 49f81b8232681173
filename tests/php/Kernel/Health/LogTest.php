<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Health;

use Frontispiece\Kernel\Health\Log;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class LogTest extends TestCase {
	private const SECRET = 'Zq8s3cr3tPart';

	/** @return array<string, array{string}> texts that hold SECRET as part of a credential */
	public static function leaks(): array {
		$s     = self::SECRET;
		$texts = [
			'page token'               => "The token EAAB$s was refused",
			'Instagram token'          => "IGQVJ$s",
			'token after a letter'     => "token:EAAB$s.",
			'app token'                => "111|$s",
			'app token, encoded'       => "access_token=111%7C$s",
			'in an address'            => "https://graph.facebook.com/v26.0/me?fields=id&access_token=$s&limit=5",
			'first in an address'      => "?access_token=$s",
			'in an encoded address'    => "next=https%3A%2F%2Fgraph.facebook.com%2Fme%3Faccess_token%3D$s%26limit%3D5",
			'in JSON'                  => "{\"access_token\":\"$s\"}",
			'in JSON with spaces'      => "{ \"client_secret\" : \"$s\" }",
			'in JSON inside JSON'      => "{\"body\":\"{\\\"client_secret\\\":\\\"$s\\\"}\"}",
			'application secret'       => "client_secret=$s",
			'proof'                    => "appsecret_proof=$s&x=1",
			'exchanged token'          => "fb_exchange_token=$s",
			'inspected token'          => "input_token=$s",
			'refresh token'            => "refresh_token=$s",
			'sign-in code'             => "redirect?code=$s#_=_",
			'bearer'                   => "Authorization: Bearer $s",
			'OAuth header'             => "Authorization: OAuth $s",
			'upper case'               => "ACCESS_TOKEN=$s",
			'form body over two lines' => "grant_type=x\nclient_secret=$s",
		];
		return array_map( static fn( string $text ): array => [ $text ], $texts );
	}

	#[DataProvider( 'leaks' )]
	public function test_a_credential_is_redacted_in_message_and_context( string $text ): void {
		$this->kernel()->log()->error( 'test', $text, [ 'detail' => $text, 'quoted' => "He said \"$text\"" ] );
		$stored = (string) wp_json_encode( $this->db()->rows( 'SELECT * FROM {log}' ) );
		self::assertStringNotContainsString( self::SECRET, $stored );
		self::assertStringContainsString( '***', $stored );
		$line = $this->kernel()->log()->latest()[0];
		self::assertArrayHasKey( 'quoted', $line['context'], 'The context can still be read.' );
	}

	public function test_a_credential_named_by_its_key_is_redacted(): void {
		$this->kernel()->log()->info( 'test', 'x', [
			'access_token'  => self::SECRET,
			'client_secret' => 'with "quotes" ' . self::SECRET,
			'page'          => '100200300400500',
		] );
		$context = $this->kernel()->log()->latest()[0]['context'];
		self::assertStringNotContainsString( self::SECRET, (string) wp_json_encode( $context ) );
		self::assertSame( '100200300400500', $context['page'] ?? null );
	}

	public function test_a_token_at_the_truncation_point_of_a_long_message_is_not_partly_shown(): void {
		$this->kernel()->log()->error( 'test', str_repeat( 'ä', 490 ) . ' access_token=' . self::SECRET );
		$message = $this->kernel()->log()->latest()[0]['message'];
		self::assertLessThanOrEqual( 500, mb_strlen( $message ) );
		self::assertStringNotContainsString( substr( self::SECRET, 0, 4 ), $message );
	}

	public function test_ordinary_text_is_not_redacted(): void {
		$texts = [
			'Error 190: Session has expired.',
			'HTTP 500 of https://graph.facebook.com/v26.0/100200300400500/posts',
			'Diese Seite ist leer 🎉',
			'code 4',
			'code=190',
			'{"code":"190","code":4}',
			'EAST and IGLOO',
			'a token',
			'(#4) limit | 12',
		];
		foreach ( $texts as $text ) {
			self::assertSame( $text, Log::redact( $text ) );
		}
	}

	/** BUG-26 */
	public function test_BUG_26_error_codes_that_are_words_are_not_redacted_but_login_codes_are(): void {
		foreach ( [
			'{"code":"hashtag_budget","message":"x"}',
			'{\"code\": \"unreachable\"}',
			'{"code":"190/463"}',
		] as $text ) {
			self::assertSame( $text, Log::redact( $text ), 'BUG-26' );
		}
		foreach ( [
			'{"code":"AQBsecretcode"}',
			'{"code":"aqb4secret"}',
			'redirect?code=secretwords',
			'{"token":"unreachable"}',
		] as $text ) {
			self::assertStringContainsString( '***', Log::redact( $text ) );
		}
	}

	public function test_log_lines_are_returned_newest_first_with_message_and_context(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$this->kernel()->log()->info( 'refresh', 'One', [ 'new' => 3, 'ok' => true, 'text' => "Ü\n\"x\"" ] );
		$this->kernel()->log()->error( 'http', 'Two' );
		$lines = $this->kernel()->log()->latest();
		self::assertSame( [ 'Two', 'One' ], array_column( $lines, 'message' ) );
		self::assertSame(
			[
				'logged_at' => 1_800_000_000,
				'level'     => 'info',
				'channel'   => 'refresh',
				'message'   => 'One',
				'context'   => [ 'new' => 3, 'ok' => true, 'text' => "Ü\n\"x\"" ],
			],
			$lines[1],
		);
		self::assertSame( [ 'Two' ], array_column( $this->kernel()->log()->latest( 5, 'http' ), 'message' ) );
		self::assertCount( 1, $this->kernel()->log()->latest( 1 ) );
	}

	public function test_trimming_keeps_the_newest_five_hundred_lines(): void {
		$row    = [ 'logged_at' => 1, 'level' => 'info', 'channel' => 'x', 'context' => '{}' ];
		$lastId = 0;
		$this->db()->run( 'START TRANSACTION' );
		for ( $i = 1; $i <= 520; $i++ ) {
			$lastId = $this->db()->insert( 'log', $row + [ 'message' => "line $i" ] );
		}
		$this->db()->run( 'COMMIT' );
		$this->kernel()->log()->trim();
		self::assertSame( 500, $this->db()->int( 'SELECT COUNT(*) FROM {log}' ) );
		self::assertSame( $lastId, $this->db()->int( 'SELECT MAX(id) FROM {log}' ) );
		self::assertSame(
			'line 21',
			$this->db()->row( 'SELECT message FROM {log} ORDER BY id LIMIT 1' )['message'] ?? '',
		);
		$this->kernel()->log()->trim();
		self::assertSame( 500, $this->db()->int( 'SELECT COUNT(*) FROM {log}' ) );
	}

	public function test_invalid_utf8_is_logged_without_errors(): void {
		$this->kernel()->log()->error( 'test', "broken \xff text", [ 'detail' => "broken \xff too" ] );
		$lines = $this->kernel()->log()->latest();
		self::assertCount( 1, $lines );
		self::assertStringContainsString( 'broken', $lines[0]['message'] );
	}
}
