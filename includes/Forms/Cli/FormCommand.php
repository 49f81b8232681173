<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Cli;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\MailTrial;
use Frontispiece\Forms\Services;
use Frontispiece\Forms\Transfer;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli;

/**
 * Lists forms, moves them between sites and tries their mails.
 */
final class FormCommand {
	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * Lists the forms.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : How to print them.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - count
	 *   - ids
	 * ---
	 *
	 * @subcommand list
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function index( array $args, array $options ): void {
		$services = Services::of( $this->kernel );
		Cli::rows(
			array_map( static fn( array $form ): array => [ 'id' => $form['id'], 'title' => $form['title'], 'shortcode' => sprintf( '[frontispiece_form id="%d"]', $form['id'] ), 'messages' => $services->submissions()->count( [ 'form' => $form['id'] ] ) ], $services->forms()->list() ),
			[ 'id', 'title', 'shortcode', 'messages' ],
			$options
		);
	}

	/**
	 * Prints forms as JSON, for the import of another site.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : Ids of forms. All, when none is named.
	 *
	 * @param list<string> $args
	 */
	public function export( array $args ): void {
		array_map( fn( string $id ): Form => $this->form( $id ), $args );
		\WP_CLI::line( (string) wp_json_encode( ( new Transfer( $this->kernel ) )->export( array_map( 'intval', $args ) ), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
	}

	/**
	 * Makes forms of an export.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : The file with the export; - reads it from standard input.
	 *
	 * @param list<string> $args
	 */
	public function import( array $args ): void {
		$file = $args[0] ?? '';
		$json = '-' === $file ? stream_get_contents( STDIN ) : ( is_readable( $file ) && is_file( $file ) ? file_get_contents( $file ) : false );
		if ( false === $json ) {
			Cli::fail( "The file $file cannot be read." );
		}
		$made = ( new Transfer( $this->kernel ) )->import( $json ) ?? Cli::fail( 'This file holds no forms of Frontispiece.' );
		\WP_CLI::success( sprintf( '%d forms made: %s.', count( $made ), implode( ', ', $made ) ) );
	}

	/**
	 * Sends the mails of a form with sample values, as its next message would.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : Id of the form.
	 *
	 * [--to=<address>]
	 * : Send them here instead.
	 *
	 * @subcommand test-mail
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function testMail( array $args, array $options ): void {
		$form = $this->form( $args[0] ?? '' );
		$to   = Cli::text( $options, 'to' );
		if ( '' !== $to && false === is_email( $to ) ) {
			Cli::fail( "$to is no e-mail address." );
		}
		$failed = 0;
		foreach ( ( new MailTrial( $this->kernel ) )->run( $form, $to ) as $result ) {
			if ( $result['sent'] ) {
				\WP_CLI::log( "{$result['mail']}: sent to {$result['recipient']}." );
			} else {
				++$failed;
				\WP_CLI::warning( "{$result['mail']}: {$result['error']}" );
			}
		}
		Cli::outcome( $failed, 'The mail server took everything.' );
	}

	private function form( string $id ): Form {
		return ( ctype_digit( $id ) ? Services::of( $this->kernel )->forms()->find( (int) $id ) : null ) ?? Cli::fail( "There is no form $id." );
	}
}
