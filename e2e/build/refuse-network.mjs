// Loaded before a program (`node --import`): refuses every connection to another machine and logs it to the file
// NETWORK_LOG.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const { connect } = net.Socket.prototype;

function refuse(what) {
  if (process.env.NETWORK_LOG) appendFileSync(process.env.NETWORK_LOG, `${what}\n`);
  throw Object.assign(new Error(`no network: ${what}`), { code: 'ENETUNREACH' });
}

net.Socket.prototype.connect = function connectNear(...args) {
  // If Node has already normalized the arguments, it passes them as an array.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const isObject = typeof first === 'object' && first !== null;
  const path = isObject ? first.path : Number.isNaN(Number(first)) && first;
  const host = (isObject ? first.host : typeof second === 'string' && second) || 'localhost';
  if (!path && !/^(localhost|127\.|::1$)/.test(host)) refuse(host);
  return connect.apply(this, args);
};
dgram.createSocket = () => refuse('a datagram');
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
  const ask = dns[name];
  dns[name] = (host, ...rest) => (host === 'localhost' ? ask(host, ...rest) : refuse(host));
}
