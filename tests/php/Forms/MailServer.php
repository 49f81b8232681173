<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

/** Runs the mail server in tests/fixtures/smtp, and makes wp_mail() in this process use it. */
final class MailServer {
	public readonly int $port;

	private readonly string $folder;

	/** @var resource */
	private $process;

	public function __construct() {
		$this->folder = sys_get_temp_dir() . '/frontispiece-smtp-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->folder );
		$this->mode( 'ok' );
		$process = proc_open(
			[
				PHP_BINARY,
				'-d',
				'opcache.enable_cli=0',
				dirname( __DIR__, 2 ) . '/fixtures/smtp/server.php',
				$this->folder,
			],
			[ [ 'file', '/dev/null', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ],
			$pipes,
		);
		if ( ! is_resource( $process ) ) {
			throw new \RuntimeException( 'No mail server.' );
		}
		$this->process = $process;
		$this->port    = (int) substr( (string) fgets( $pipes[1] ), 6 );
		add_action( 'phpmailer_init', [ $this, 'connect' ], 5 );
	}

	/** @param string $mode ok, half, refuse, busy, drop */
	public function mode( string $mode ): void {
		file_put_contents( "{$this->folder}/mode", $mode );
	}

	public function connect( mixed $mailer ): void {
		if ( $mailer instanceof \PHPMailer\PHPMailer\PHPMailer ) {
			$mailer->isSMTP();
			$mailer->Host        = '127.0.0.1';
			$mailer->Port        = $this->port;
			$mailer->SMTPAuth    = false;
			$mailer->SMTPAutoTLS = false;
			$mailer->Timeout     = 10;
		}
	}

	/** @return list<Mail> in the order of their coming */
	public function mails(): array {
		$files = glob( "{$this->folder}/*.json" );
		$mails = [];
		foreach ( false === $files ? [] : $files as $file ) {
			$mail = json_decode( (string) file_get_contents( $file ), true );
			if ( is_array( $mail ) ) {
				$mails[] = new Mail(
					(string) $mail['from'],
					array_values( array_map( 'strval', $mail['to'] ) ),
					(string) $mail['data'],
				);
			}
		}
		return $mails;
	}

	public function clear(): void {
		$this->delete( '*.json' );
	}

	public function stop(): void {
		remove_action( 'phpmailer_init', [ $this, 'connect' ], 5 );
		proc_terminate( $this->process, 9 );
		proc_close( $this->process );
		$this->delete( '*' );
		rmdir( $this->folder );
	}

	private function delete( string $names ): void {
		$files = glob( "{$this->folder}/$names" );
		array_map( 'unlink', false === $files ? [] : $files );
	}
}
