<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Submission\Upload;
use Frontispiece\Tests\Forms\UploadedFiles;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class UploadTest extends TestCase {
	/** @return array<string, array{0: string, 1: string, 2: string|null}> name, content, type */
	public static function files(): array {
		return [
			'a letter'                    => [ 'a.txt', "Good morning.\nHow are you?\n", 'text/plain' ],
			'a letter with commas'        => [
				'a.txt',
				str_repeat( "Good morning, this is text.\n", 50 ),
				'text/plain',
			],
			'one long line'               => [ 'a.txt', str_repeat( 'a ', 150_000 ), 'text/plain' ],
			'a table'                     => [ 'a.csv', "name,age\nAda,36\n", 'text/csv' ],
			'bytes that are no text'      => [ 'a.txt', str_repeat( "\x00\xFF\x13", 500 ), null ],
			'a program under a text name' => [ 'a.txt', "\x7FELF" . str_repeat( "\x00\x01", 200 ), null ],
			'a page under a text name'    => [ 'a.txt', '<!doctype html><html><script>alert(1)</script></html>', null ],
			'text under a picture name'   => [ 'a.png', "Good morning.\n", null ],
			'a kind that is not allowed'  => [ 'a.php', "Good morning.\n", null ],
		];
	}

	#[DataProvider( 'files' )]
	public function test_a_file_has_the_type_of_its_content_if_its_extension_matches(
		string $name,
		string $content,
		?string $type,
	): void {
		$path   = UploadedFiles::write( $content );
		$actual = ( new Upload( $name, $path, strlen( $content ), UPLOAD_ERR_OK ) )->type();
		unlink( $path );
		self::assertSame( $type, $actual );
	}

	public function test_only_files_uploaded_in_this_request_are_accepted(): void {
		$path  = UploadedFiles::write( 'Some words' );
		$other = (string) tempnam( sys_get_temp_dir(), 'other' );
		file_put_contents( $other, 'Some words' );
		self::assertTrue( ( new Upload( 'a.txt', $path, 10, UPLOAD_ERR_OK ) )->arrived() );
		self::assertFalse( ( new Upload( 'a.txt', $other, 10, UPLOAD_ERR_OK ) )->arrived() );
		self::assertFalse( ( new Upload( 'a.txt', ABSPATH . 'wp-config.php', 10, UPLOAD_ERR_OK ) )->arrived() );
		self::assertFalse( ( new Upload( 'a.txt', $path, 10, UPLOAD_ERR_PARTIAL ) )->arrived() );
		unlink( $path );
		unlink( $other );
	}
}
