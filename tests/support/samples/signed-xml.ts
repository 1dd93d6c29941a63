import { SignedXml } from 'xml-crypto'

/** A certificate that signs itself, made for tests only. */
const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCM/Boax0jkkJi3
MhBG1XTvXf53TrSjDSs7fXpqO2JKxBfbn6cgqUXrPKUQR3gscXD9S0FRQUwfJITF
SriLTBjNA847ulNYKIrt3nYu5Y2wFJ9A+7biGNinX0lj3HQd+3pwpySQdk3nNjDI
gRxsCXbJqxr1nKKn8s/hvLB5Vpzpln4jnuXx+Qm+S6RCyVvKiLCD8gtwD3rZwTRl
AsyMPrdx2JiHCBbLf4mpNrZBFsLr8OKrcEEq5eADpbYI3WiQVBipp4L8uUhYpJ2c
FhGxzT0tCs4lXe4rH3G1WBkfAqtSV48oV9K5kpwHhWQ8THDVRaqNfDSPaRHsYCx5
aPNBun53AgMBAAECggEADMF0dS7JrBBfGNgZO+dtNIkLEG1ZD5WN70x7imgEDSKv
y+mme+CE2HM8tfvZZh//apNn/fuL8RdjQdxwVP4WElqBSsshZk0IwNvLUpPnXWKI
RB9iHRPFamNHJxdXlCzgF5gvyThC9SPkhweTdDzo9/cYsdcxqkNgRprFVr0c5k9a
iUzEH6RIsFHeP0eJ7vY78C3EaQICR/SNM75fEFjhx6nrgJ2IPd9LKuKpPBH7XHvo
8HlMVKC9bOIsVxtZBtYuVNytQcH45yciJE+75Rl16xfBTdBYP6lDJFSWPOr6iAjz
kqPMdIs0V/fEIYpytgwLkBupcYfJ964tOllI6nllLQKBgQDBWBg3TRVNg/ewpPi5
rVCJZsIvZgJaoGb5A3RHqUrwKD44sZ2VYmJDlaL1znWaBS8MsK1gLfHK3U5YbTE4
vAcRKbd1XK/cj8aohwZHfoQsr8KjcvSJcxH3x+Qje3fVgL8yD5yyC95RosbY6OZ1
VciM/APCWLfExcmXagXmN7Yn9QKBgQC6rEFOEWPGZA2Yxab2EN1Gon/QWUzyM79A
kh/OynmXNhnyPCsnZaMni3UBt4EVoC14yybVxBykas+YcS5qUnI87Pki3puJT2rH
MNPxG3Wpj3Nd5fR5xBkDIWGhFRohvVNje384PJpppN/eyhSGG7Pgffe+ClfHvpj1
9oSmgumFOwKBgDhfGxBkpSVoqLsUHoDki2rETzHKqD0ML3nDDBAox/Slhx64ip2X
hdb2tgC9JYS2pjUo/iPgwXLIe6NEkulbySOz6g2J7Kx+LwnL9IS72oW86R8G0U2S
A1cfLOE7ioDxfM13x9QRqcxbjWaI4UisrkCM6fusKkhw8on3G6k37SBRAoGAOlE6
DaONIht7y/BjmpfmKPz3JSXgzgGwjAGagkXq+nxiWrTFXod4ExCUOzcS0qi5y/Tb
awjbUdo0hJFHSNv86F+37VbSDHGNEDGG5NoJRjGUfw8p8yh6D+pLz8EB6ux0sq2Q
LwdvzfU+IyHKi6L37Pgtf2dHyRUYQC8FfeeEAKUCgYAvFoe6a6s4nvJDZFd6PFxv
ahNSnC6cS+6+c1IspPjYHzIO/Ooqgq8XXnmIT0YoTQHxFAubkhm+6RMK3WMJ9AQJ
865EriHFIMpz6Hnc43PqSY1nk9pPi/v8huoUNJDp4OVmed4wDoJqp5KOBag4yVTv
G1jiHkumwzzhlE83H0GJnA==
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDNzCCAh+gAwIBAgIUSI24qkfOTFTRo4EJmHpQcyXZ11kwDQYJKoZIhvcNAQEL
BQAwKjEoMCYGA1UEAwwfTE9KQSBEQSBBTkEgTFREQToxMTQ0NDc3NzAwMDE2MTAg
Fw0yNjExMjMwNjMwNTVaGA8yMTI2MTAzMDA2MzA1NVowKjEoMCYGA1UEAwwfTE9K
QSBEQSBBTkEgTFREQToxMTQ0NDc3NzAwMDE2MTCCASIwDQYJKoZIhvcNAQEBBQAD
ggEPADCCAQoCggEBAIz8GhrHSOSQmLcyEEbVdO9d/ndOtKMNKzt9emo7YkrEF9uf
pyCpRes8pRBHeCxxcP1LQVFBTB8khMVKuItMGM0Dzju6U1goiu3edi7ljbAUn0D7
tuIY2KdfSWPcdB37enCnJJB2Tec2MMiBHGwJdsmrGvWcoqfyz+G8sHlWnOmWfiOe
5fH5Cb5LpELJW8qIsIPyC3APetnBNGUCzIw+t3HYmIcIFst/iak2tkEWwuvw4qtw
QSrl4AOltgjdaJBUGKmngvy5SFiknZwWEbHNPS0KziVd7isfcbVYGR8Cq1JXjyhX
0rmSnAeFZDxMcNVFqo18NI9pEexgLHlo80G6fncCAwEAAaNTMFEwHQYDVR0OBBYE
FCXUo3VpfbYt6ZtqRW+MorfWdgMLMB8GA1UdIwQYMBaAFCXUo3VpfbYt6ZtqRW+M
orfWdgMLMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAHs0Py9D
uwW6FxXqK89iVRiQPs+gN4shEFh1ovv5/ZRLysMg5UUaBYD2u6WtErIIXnSMBd/T
k1hP7gnto+Gi09Eebcy5248lX5c/1SchPZp5g49DX8S6IMGdFDQ9gfxcqL0Zfum+
vVhEKrMPoafzSO/WwnSwpFCXFmlPcy3gKoW9XJ9zIfy2s9Y8O0SUEr9DATxPWdAL
W+vnvS3zkxQUrEO8aGiFhNi1FTivieBBxitQP9t1wio9CecvcEL16vJ1XBKo1r4z
Fj8It6km1dIJhfaPwIVd2NfZZMzQIfL6ESwMV6tzX0gplOWaEgLkvIM1QS2sd3L2
0z7FySevwLWbGRE=
-----END CERTIFICATE-----`

/** Signs the element of an XML that has this local name and an `Id`, as issuers of invoices do. */
export function signXml(xml: string, element: string): string {
  const signed = new SignedXml({
    privateKey: PRIVATE_KEY,
    publicCert: CERTIFICATE,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  })
  signed.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    ],
  })
  signed.computeSignature(xml, {
    location: { reference: `//*[local-name(.)='${element}']`, action: 'after' },
  })
  return signed.getSignedXml()
}
